/** What a Bob signed, to be read again and saved; the second time his link is opened too. */
import type { ReactNode } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Bob } from '../../../../content/drawings/scenes/moments.tsx'
import { useMoment } from '../../parts/use-moment.ts'
import { LinkPage } from '../link-page.tsx'
import { declarationAddress } from './own-bob-client.ts'
import { organiserOf, type OwnBobProps } from './own-bob-props.ts'
import { StepLink } from './step-link.tsx'
import { RideOfBob } from './welcome.tsx'
import style from './own-bob.module.css'

export function Signed({ token, own }: OwnBobProps) {
  const moment = useMoment()
  const { first_name, arrive_by } = own
  const name = first_name ?? ''
  return (
    <LinkPage
      title={m.bob_own_signed_title()}
      lead={
        arrive_by && !own.is_past
          ? (own.is_promised ? m.bob_own_signed_text : m.bob_own_signed_text_asked)({
              name,
              moment: moment(arrive_by),
            })
          : m.bob_own_signed_text_past({ name })
      }
      drawing={<Bob />}
    >
      {!own.is_past && <RideOfBob own={own} />}
      {own.is_mailed && own.email && <p>{m.bob_own_signed_mailed({ email: own.email })}</p>}
      {own.signed?.is_moved && !own.is_past && <p>{m.bob_own_moved()}</p>}
      <WhatSigned token={token} own={own}>
        <StepLink token={token} at="1" className={buttonClass({ look: 'quiet' })}>
          {m.bob_own_reread_all()}
        </StepLink>
      </WhatSigned>
      {!own.is_past && <p>{m.bob_own_cannot({ organiser: organiserOf(own) })}</p>}
    </LinkPage>
  )
}

/**
 * What he signed, word for word, to be read and saved; it stays his when his link is of no more use.
 *
 * @param children what else can be done, beside saving it
 */
export function WhatSigned({ token, own, children }: OwnBobProps & { readonly children?: ReactNode }) {
  if (!own.signed) return null
  return (
    <>
      <p className={inRow('3-4')}>
        <a href={declarationAddress(token)} download className={buttonClass({ look: 'secondary' })}>
          {m.bob_own_copy()}
        </a>
        {children}
      </p>
      <details className={stacked(3)}>
        <summary>{m.bob_own_what_signed()}</summary>
        <div className={style.signed}>{own.signed.text}</div>
      </details>
    </>
  )
}
