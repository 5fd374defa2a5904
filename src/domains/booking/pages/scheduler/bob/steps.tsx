/** The way back and on below a step of a Bob's page. */
import type { ReactNode } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../../../platform/ui/button/button.tsx'
import { inRow } from '../../../../../platform/ui/layout/layout.ts'
import { StepLink } from './step-link.tsx'

export const Steps = ({
  token,
  back,
  children,
}: {
  readonly token: string
  /** Where back leads; null is the first step. */
  readonly back: string | null
  readonly children: ReactNode
}) => (
  <div className={inRow('3 between')}>
    <StepLink token={token} at={back} className={buttonClass({ look: 'secondary' })}>
      {m.bob_own_back()}
    </StepLink>
    {children}
  </div>
)
