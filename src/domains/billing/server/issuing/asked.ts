/** What a booking may be asked, judged in the transaction that asks it. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Amount } from '../../../../kernel/money/money.ts'
import { ok, type Outcome, type Refusal } from '../../../../kernel/outcome.ts'
import { inEach, type Translated } from '../../../../kernel/text/translated.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { agreedOf, mayAsk } from '../../../booking/price/asked.ts'
import type { Invoice } from '../../invoice.ts'
import { documentsOf, lockBooking } from '../store.ts'

/** What keeps a document of a booking from being issued. */
export const askedRefusals = {
  'asked-too-much': 409,
  'asked-too-much-net': 409,
  'final-not-whole': 409,
  'final-not-whole-net': 409,
} as const

/** A sum in the words of a refusal, in every language. */
export const sumIn = (sum: Cents): Translated => inEach((locale) => formatsIn(locale).sum(sum))

/** The refusal with its sums as they are read. */
export const spokenSums = (refusal: Refusal): Refusal =>
  Object.fromEntries(
    Object.entries(refusal).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [
            [name, value],
            [`${name}_sum`, sumIn(value)],
          ]
        : [[name, value]],
    ),
  ) as unknown as Refusal

/** Of no booking nothing was agreed to judge by. The booking is held until the transaction ends. Rule BI-60. */
export async function judgeAsked(
  tx: Tx,
  draft: Pick<Invoice, 'id' | 'kind'> & { readonly booking: Id<'bookings'> | null },
  { net, gross }: Pick<Amount, 'net' | 'gross'>,
): Promise<Outcome<true>> {
  const booking = draft.booking && (await lockBooking(tx, draft.booking))
  if (!booking) return ok(true)
  const others = (await documentsOf(tx, booking.id)).filter(({ id }) => id !== draft.id)
  const judged = mayAsk(agreedOf(booking), others, { kind: draft.kind, net, gross })
  return judged.ok ? judged : { ok: false, refusal: spokenSums(judged.refusal) }
}
