/** The recovery codes of a second factor, shown once, to copy or to keep as a file. */
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../platform/ui/button/button.tsx'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { hiddenClass } from '../../../platform/ui/visually-hidden.tsx'
import style from './second-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

const fileName = 'recovery-codes.txt'

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<boolean>()
  const text = `${location.host} · ${m.factor_codes_heading()}\n\n${codes.join('\n')}\n`

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

  return (
    <div className={stacked(5, style.step)}>
      <ul className={style.codes} aria-label={m.login_recovery()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={inRow('3 stretch', style.row)}>
        <Button look="secondary" compact onClick={() => void copy()}>
          {copied ? m.factor_copied() : m.factor_copy()}
        </Button>
        <a href={file} download={fileName} className={buttonClass({ look: 'secondary', compact: true })}>
          {m.factor_download()}
        </a>
      </div>
      {copied === false && <Notice tone="warning" live="polite" title={m.factor_copy_failed()} />}
      <output className={hiddenClass}>{copied ? m.factor_copied() : ''}</output>
      <Button wide onClick={onKept}>
        {m.factor_kept()}
      </Button>
    </div>
  )
}
