/** How each report of the portal goes out: from its form, or later from whichever page is open. */
import type { DamageReported } from '../../domains/booking/damage/damage-reported.ts'
import { change } from '../../platform/session/client/asking.ts'
import { type DamageValues, damageBody } from './damage/damage-values.ts'
import { type RefuellingValues, refuellingBody } from './refuelling/refuelling-values.ts'
import type { SendReport } from './use-report.ts'

export type ComplaintValues = Readonly<
  Record<'type' | 'text' | 'booking' | 'customer' | 'channel' | 'language', string | null>
>

export interface ComplaintReported {
  readonly id: string
  readonly number: string | null
  readonly due_at?: string | null
}

export const sendDamage: SendReport<DamageValues, DamageReported> = (values, photos, press) =>
  change({ path: '/api/damage-reports', body: damageBody(values, photos) }, press)

/** `written`: the fields the reader may fill in. */
export const sendComplaint =
  (written: readonly string[]): SendReport<ComplaintValues, ComplaintReported> =>
  (values, _photos, press) => {
    const mine = new Set(written)
    const body = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => mine.has(name) && value !== null),
    )
    return change({ path: '/items/complaints', body }, press)
  }

export const sendRefuelling: SendReport<RefuellingValues, { readonly id: string }> = (
  values,
  photos,
  press,
) => change({ path: '/items/refuelings', body: refuellingBody(values, photos) }, press)
