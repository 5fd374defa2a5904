/** What the moves of many bookings are called. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { MoveOfMany } from '../../office/moves-of-many.ts'

interface Words {
  /** Of the button that opens it. */
  readonly open: () => string
  readonly title: () => string
  readonly send: (of: { readonly count: number }) => string
  readonly done: (of: { readonly count: number }) => string
}

export const bulkWords: Readonly<Record<MoveOfMany, Words>> = {
  confirmation: {
    open: m.office_confirm,
    title: m.bulk_confirm_title,
    send: m.bulk_confirm_do,
    done: m.bulk_confirm_done,
  },
  plan: { open: m.office_plan, title: m.bulk_plan_title, send: m.bulk_plan_do, done: m.bulk_plan_done },
  refusal: {
    open: m.office_decline,
    title: m.bulk_decline_title,
    send: m.bulk_decline_do,
    done: m.bulk_decline_done,
  },
}
