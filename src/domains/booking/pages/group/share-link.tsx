/** A link somebody shares: copied, or put in a mail of his own. */
import type { ReactNode } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { CopyLink } from './copy-link.tsx'

interface ShareLinkProps {
  readonly link: string
  readonly label: string
  readonly hint: string
  /** Of the mail; its sender changes it as he likes. */
  readonly subject: string
  /** Beside the way to mail it. */
  readonly children?: ReactNode
}

export function ShareLink({ link, label, hint, subject, children }: ShareLinkProps) {
  return (
    <div className={stacked(3)}>
      <Field label={label} hint={hint}>
        <TextInput readOnly value={link} />
      </Field>
      <p className={inRow('3-4')}>
        <CopyLink link={link} />
        <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`}>
          {m.group_mail()}
        </a>
        {children}
      </p>
    </div>
  )
}
