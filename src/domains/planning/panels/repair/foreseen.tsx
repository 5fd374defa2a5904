/** Beside the fields that do it, and the button that saves: the rides that would lose something by it, or that stand on a day to be closed. */
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { nameOf } from '../../../../platform/resource/words.ts'
import { type ForesightProps, usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Warning } from '../../../../platform/ui/icons.tsx'
import { inText, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Foreseen as Answer, ForeseenRide } from '../../repair/foreseen.ts'
import { foreseenFields } from '../../repair/foreseen-fields.ts'
import { placeWords } from '../../repair/part-words.ts'
import { foreseenQuery } from './foreseen-query.ts'
import style from './foreseen.module.css'

/** As many rides as a form lists; the count is of all of them. */
const mostShown = 12

const words = {
  loses: { title: m.foreseen_loses, hint: m.foreseen_loses_hint },
  'counted-on': { title: m.foreseen_counted, hint: m.foreseen_counted_hint },
  stays: { title: m.foreseen_stays, hint: m.foreseen_stays_hint },
} as const

/** Neither rides nor anything of the office's own. */
const takesNothing = ({ count, spans }: Pick<Answer, 'count' | 'spans'>): boolean =>
  count === 0 && spans.length === 0

export function Foreseen({ collection, id, valueOf, isBrief = false }: ForesightProps) {
  const portal = usePortalAccess()
  const fields = foreseenFields(collection)
  const values = Object.fromEntries(
    fields.flatMap((name) => {
      const value = valueOf(name)
      // What is emptied is asked about too: without it more may be lost.
      return value === undefined || value === '' || (value === null && id === null)
        ? []
        : [[name, value] as const]
    }),
  )
  // Who works here reads which rides of his own he gives up, and nobody else's.
  const isOwn = collection === 'absences' && portal.role === 'employee'
  const isAsked =
    fields.length > 0 && (isOwn || portal.may('update', 'transport_trips')) && Object.keys(values).length > 0
  const { data } = useQuery({ ...foreseenQuery(collection, id, values), enabled: isAsked })
  if (!data || takesNothing(data)) return null
  if (isBrief) return <Brief found={data} />
  if (isOwn) return <OwnRides found={data} />
  const { title, hint } = words[data.effect]
  const count = data.count - data.offers
  const tone = data.effect === 'loses' ? 'warning' : 'info'
  return (
    <div className={stacked(3)}>
      {count > 0 && (
        <Notice tone={tone} live="polite" title={title({ count })}>
          <RideLines rides={data.rides.filter(({ offered }) => !offered)} count={count} />
          <p>{hint()}</p>
        </Notice>
      )}
      {data.offers > 0 && (
        <Notice tone={tone} live="polite" title={m.foreseen_offers({ count: data.offers })}>
          <ForeseenOffers found={data} />
        </Notice>
      )}
      {data.spans.length > 0 && (
        <Notice tone={tone} live="polite" title={spansTitle(data)}>
          <SpanLines found={data} />
          <p>{data.effect === 'loses' ? m.foreseen_spans_hint() : m.foreseen_spans_counted_hint()}</p>
        </Notice>
      )}
    </div>
  )
}

/** Beside the button that saves: how many, without which. */
function Brief({ found }: { readonly found: Answer }) {
  const { effect, count, offers } = found
  const title = count > offers ? words[effect].title({ count: count - offers }) : foreseenTitle(found)
  return (
    <span className={inText(1, written('small bold', style.brief))} data-effect={effect}>
      {effect === 'loses' && <Warning size={18} />} {title}
    </span>
  )
}

function OwnRides({ found }: { readonly found: Answer }) {
  const { effect, count, rides, spans } = found
  const isAtOnce = effect === 'loses'
  const title = isAtOnce ? m.foreseen_own_loses : m.foreseen_own_counted
  const tone = isAtOnce ? 'warning' : 'info'
  return (
    <div className={stacked(3)}>
      {count > 0 && (
        <Notice tone={tone} live="polite" title={title({ count })}>
          <RideLines rides={rides} count={count} />
          {!isAtOnce && <p>{m.foreseen_own_counted_hint()}</p>}
        </Notice>
      )}
      {spans.length > 0 && (
        <Notice tone={tone} live="polite" title={m.foreseen_own_spans()}>
          <SpanLines found={found} />
        </Notice>
      )}
    </div>
  )
}

/** What a question about it is called: an open offer is no ride, and what the office keeps for itself neither. */
export function foreseenTitle(found: Answer): string {
  const { count, offers } = found
  if (count === 0) return spansTitle(found)
  return count > offers ? m.foreseen_loses({ count: count - offers }) : m.foreseen_offers({ count: offers })
}

const spansTitle = ({ effect, lost, spans }: Answer): string =>
  (effect === 'counted-on' ? m.foreseen_spans_counted : m.foreseen_spans)({
    name: lost ?? '',
    count: spans.length,
  })

/** The rides it touches, with what each would lose; and apart from them the offers, which a repair looks after too. */
export const ForeseenRides = ({ found }: { readonly found: Answer }) => (
  <>
    {found.count > found.offers && (
      <RideLines rides={found.rides.filter(({ offered }) => !offered)} count={found.count - found.offers} />
    )}
    {found.offers > 0 && (
      <>
        <p>{m.foreseen_offers({ count: found.offers })}</p>
        <ForeseenOffers found={found} />
      </>
    )}
    {found.spans.length > 0 && (
      <>
        {found.count > 0 && <p>{spansTitle(found)}</p>}
        <SpanLines found={found} />
      </>
    )}
  </>
)

/** Each leads to its page, for who has it. */
function SpanLines({ found: { spans } }: { readonly found: Answer }) {
  const formats = useFormats()
  const locale = useLocale()
  const portal = usePortalAccess()
  return (
    <ul className={stacked(1, style.rides)}>
      {spans.slice(0, mostShown).map(({ collection, id, title, starts_at }) => {
        const { day, time } = localTime(starts_at, portal.zone)
        const page = portal.pageOf(collection)
        const name = m.foreseen_span({ kind: nameOf(portal.resource(collection), 'one', locale), title })
        return (
          <li key={id}>
            <strong>
              {formats.shortDay(day)}, {formats.time(time)}
            </strong>{' '}
            {page ? (
              <Link to={`${page}/${id}` as LinkProps['to']} target="_blank">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        )
      })}
      {spans.length > mostShown && <li>{m.foreseen_more({ count: spans.length - mostShown })}</li>}
    </ul>
  )
}

const ForeseenOffers = ({ found: { effect, rides, offers } }: { readonly found: Answer }) => (
  <>
    <RideLines rides={rides.filter(({ offered }) => offered)} count={offers} />
    {effect === 'loses' && <p>{m.foreseen_offers_hint()}</p>}
  </>
)

/** Beyond a dozen, how many more. */
const RideLines = ({ rides, count }: Pick<Answer, 'rides' | 'count'>) => (
  <ul className={stacked(1, style.rides)}>
    {rides.slice(0, mostShown).map((ride) => (
      <RideLine key={ride.booking} ride={ride} />
    ))}
    {count > mostShown && <li>{m.foreseen_more({ count: count - mostShown })}</li>}
  </ul>
)

function RideLine({ ride: { number, starts_at, customer, parts } }: { readonly ride: ForeseenRide }) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const bike = useNameOf('party_bikes', 'one')
  const { day, time } = localTime(starts_at, zone)
  return (
    <li>
      <strong>
        {formats.shortDay(day)}, {formats.time(time)}
      </strong>{' '}
      {[number, customer].filter(Boolean).join(' · ')}
      {parts.length > 0 && (
        <span> ({parts.map(({ part, does }) => placeWords(part, does, bike)).join(', ')})</span>
      )}
    </li>
  )
}
