/** What every step of a Bob's page is given. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { ShownOwnBob } from '../../../shown.ts'

export interface OwnBobProps {
  readonly token: string
  readonly own: ShownOwnBob
}

/** Whom he asks: the first name of who booked. */
export const organiserOf = ({ organiser }: ShownOwnBob): string => organiser ?? m.bob_group()
