/** A refusal on the road, in the company's own words. */
import type { Refusal } from '../../../../kernel/outcome.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { dayOf, timeOf } from '../../../../kernel/time/wall-time.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'

const tooEarly = ['departure-too-early', 'return-too-early'] as const

/** A refusal that names a moment says it in the company's hours, one that names a sum says it as money. */
export async function spoken(tx: Tx, refusal: Refusal): Promise<Refusal> {
  const { amount } = refusal
  if (typeof amount === 'number')
    return { ...refusal, amount: inEach((locale) => formatsIn(locale).sum(amount)) }
  if (!isIn(tooEarly, refusal.reason)) return refusal
  const { time_zone: zone } = await tx.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow()
  const from = Date.parse(String(refusal['from']))
  const [year, month, day] = dayOf(from, zone).split('-')
  const time = timeOf(from, zone)
  return {
    ...refusal,
    day: `${day}/${month}/${year}`,
    time: inEach((locale) => formatsIn(locale).time(time)),
  }
}
