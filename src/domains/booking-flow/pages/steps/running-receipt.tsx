/** The bill so far, beside every step: what is chosen, what it costs, what comes back after the ride. */
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { billed } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Price } from '../../../../platform/ui/price/price.tsx'
import { Receipt, type ReceiptLine } from '../../../../platform/ui/price/receipt.tsx'
import { isTransportOpen } from '../../../catalog/price/price.ts'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import { depositHow, isEstimate, isEstimated, rideReasonWords } from '../../../booking/price/receipt-words.ts'
import type { ShownPrice } from '../../../booking/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { useDraft } from './draft-client.ts'
import type { leastPriced } from '../../../booking/pages/starts/day-parts.ts'
import { priceable, quoteQuery } from '../../../booking/pages/parts/offer-queries.ts'
import { WishLine } from '../parts/wish-line.tsx'
import style from './running-receipt.module.css'

/** The price of a wish as it stands: the draft's own when nothing is ahead of it, else a fresh quote. */
export function useRunningPrice(wish?: ShownWish): {
  price: ShownPrice | null
  isGuess: boolean
  /** Its price is on its way. */
  isWaiting: boolean
} {
  const { draft } = useDraft()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const wanted = wish ?? draft?.wish ?? {}
  const { data: company } = useSuspenseQuery(companyQuery())
  const guess = priceable(wanted, packages, company)
  const known = !wish && draft?.price ? draft.price : null
  const quote = useQuery({ ...quoteQuery(guess), enabled: guess !== null && known === null })
  return {
    price: known ?? (guess && quote.data) ?? null,
    isWaiting: guess !== null && known === null && quote.isPending,
    isGuess: !wanted.package || !wanted.day || !wanted.postal_code,
  }
}

type LeastPriced = NonNullable<ReturnType<typeof leastPriced>>

export interface RunningReceiptProps {
  readonly wish?: ShownWish | undefined
  /** The start it is reckoned with before one is chosen, and whether another costs more. */
  readonly least?: LeastPriced | undefined
  /** What is said instead of a bill: of a day without an hour nothing is sold. */
  readonly instead?: string | undefined
  /** The price without the way there, while another town is typed and not known yet. */
  readonly withoutWay?: ((price: ShownPrice) => ShownPrice) | undefined
}

export function RunningReceipt({ wish, least, instead, withoutWay }: RunningReceiptProps) {
  const { draft } = useDraft()
  const {
    price: running,
    isGuess: isUnsaid,
    isWaiting,
  } = useRunningPrice(wish && least ? { ...wish, start: least.start } : wish)
  const isGuess = isUnsaid || least?.isEvery === false
  const known = running && withoutWay ? withoutWay(running) : running
  const price = instead === undefined ? known : null
  const isWayOpen = price !== null && (withoutWay !== undefined || isTransportOpen(price))
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  return (
    <div className={style.place}>
      <Receipt
        title={m.booking_receipt_title()}
        lead={
          <>
            <WishLine wish={wish ?? draft?.wish ?? {}} />
            {price && price.bikes > 1 && (
              <p>
                {m.booking_bikes_come({
                  bikes: String(price.bikes),
                  noun: inLocale(company.noun_plural, locale),
                })}
              </p>
            )}
          </>
        }
        lines={price ? linesOf(price) : []}
        empty={empty()}
        totalLabel={instead ?? totalLabel()}
        total={total()}
        note={price && <Note price={price} isGuess={isGuess} />}
        openLabel={m.booking_receipt_open()}
        closeLabel={m.booking_receipt_close()}
      />
    </div>
  )

  function empty() {
    if (instead !== undefined) return m.booking_receipt_full()
    if (isWaiting) return m.booking_receipt_waiting()
    return (wish ?? draft?.wish)?.people ? m.booking_receipt_none() : m.booking_receipt_empty()
  }
  function total() {
    if (instead !== undefined) return null
    return price ? <Price cents={price.gross} locale={locale} /> : '–'
  }
  function totalLabel() {
    if (isWayOpen) return m.booking_receipt_total_no_transport()
    if (isGuess) return m.booking_receipt_from()
    return isEstimated(price) ? m.booking_receipt_total_estimate() : m.booking_receipt_total()
  }
  function linesOf(shown: ShownPrice): ReceiptLine[] {
    return [
      ...shown.lines.map((line, index) => ({
        id: `${index}-${line.kind}`,
        label: inLocale(line.text, locale),
        detail: line.quantity === 1 ? undefined : <Times count={line.quantity} each={line.unit_price} />,
        amount: <Amount cents={shown.mode === 'net' ? line.net : line.gross} />,
      })),
      ...(isWayOpen
        ? [{ id: 'transport', label: m.booking_transport(), amount: m.booking_transport_open() }]
        : []),
      ...(shown.mode === 'net'
        ? shown.vat_by_rate.map(({ percent, vat }) => ({
            id: `vat-${percent}`,
            label: <Vat percent={percent} />,
            amount: <Amount cents={vat} />,
          }))
        : []),
      ...(shown.deposit > 0
        ? [
            {
              id: 'deposit',
              apart: true,
              label: m.booking_receipt_deposit(),
              detail: depositHow(company.deposit_how, locale),
              amount: <Amount cents={shown.deposit} />,
            },
          ]
        : []),
      ...(shown.container_deposit > 0
        ? [
            {
              id: 'containers',
              apart: true,
              label: m.booking_receipt_containers(),
              detail: m.booking_receipt_containers_back(),
              amount: <Amount cents={shown.container_deposit} />,
            },
          ]
        : []),
    ]
  }
}

const Amount = ({ cents }: { readonly cents: number }) => billed(cents, useFormats().money)

function Times({ count, each }: { readonly count: number; readonly each: number }) {
  const formats = useFormats()
  return `${formats.number(count)} × ${formats.money(each)}`
}

function Vat({ percent }: { readonly percent: number }) {
  return m.booking_receipt_vat({ percent: useFormats().percent(percent) })
}

function Note({ price, isGuess }: { readonly price: ShownPrice; readonly isGuess: boolean }) {
  const why = rideReasonWords(price.request_reasons)
  if (isEstimate(price.request_reasons)) return m.booking_receipt_estimate({ why })
  if (price.on_request && why) return why
  if (isGuess) return m.booking_receipt_guess()
  return m.booking_receipt_included()
}
