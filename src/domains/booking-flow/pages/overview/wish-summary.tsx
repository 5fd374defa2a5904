/** Everything a visitor told us, each with the way back to where he told it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Edit } from '../../../../platform/ui/tool-icons.tsx'
import { inText, stacked } from '../../../../platform/ui/layout/layout.ts'
import { type ShownPackage, companyQuery, drinksQuery, placeQuery } from '../../../catalog/shown.ts'
import { billedTo } from '../../../customers/billed-to.ts'
import type { ShownDraft, StepId } from '../../shown-draft.ts'
import { stepPaths } from '../steps/step-guard.ts'
import { ourBobs } from '../../../booking/price/receipt-words.ts'
import { useZoneNote } from '../../../booking/pages/parts/use-moment.ts'
import style from '../../../booking/pages/parts/summary.module.css'

interface WishSummaryProps {
  readonly draft: ShownDraft
  readonly offer: ShownPackage | undefined
}

export function WishSummary({ draft, offer }: WishSummaryProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: drinks } = useSuspenseQuery(drinksQuery())
  const { wish, contact } = draft
  const zoneNote = useZoneNote(wish.day)
  const { data: place } = useQuery({
    ...placeQuery(wish.postal_code ?? ''),
    enabled: Boolean(wish.postal_code),
  })
  const nameOf = (id: string) => drinks.find((drink) => drink.id === id)?.name
  const payer = billedTo(contact, locale)
  const ordered = (wish.drinks ?? []).filter(({ quantity }) => quantity > 0)
  const included = offer?.included_drinks ?? []
  return (
    <dl className={stacked(0, style.rows)}>
      <Row step="base" label={m.booking_step_base()}>
        {m.booking_people_count({ people: formats.number(wish.people ?? 0) })}
        {draft.price && draft.price.bikes > 1 && (
          <p>
            {m.booking_bikes_come({
              bikes: formats.number(draft.price.bikes),
              noun: inLocale(company.noun_plural, locale),
            })}
          </p>
        )}
        {wish.day && <p>{formats.day(wish.day)}</p>}
      </Row>
      <Row step="where" label={m.booking_step_where()}>
        {wish.postal_code} {place && inLocale(place.names, locale)}
        {draft.start_place && <p>{draft.start_place}</p>}
      </Row>
      <Row step="when" label={m.booking_step_when()}>
        {wish.start
          ? m.booking_starts_at({ time: formats.time(timeIn(company.time_zone, wish.start)) })
          : m.booking_no_hour()}
        {wish.start && zoneNote && <p>{zoneNote}</p>}
        <p>
          {dotted([offer && inLocale(offer.name, locale), wish.duration && formats.duration(wish.duration)])}
        </p>
        <p>
          {wish.bob === 'ours'
            ? ourBobs(draft.price?.bikes ?? 1)
            : m.booking_bob_own({ bikes: draft.price?.bikes ?? 1 })}
        </p>
      </Row>
      {drinks.length + ordered.length + included.length > 0 && (
        <Row step="drinks" label={m.booking_step_drinks()}>
          {ordered.length + included.length === 0 && m.booking_drinks_none()}
          {included.map(({ drink, quantity }) => (
            <p key={drink}>
              {formats.number(quantity)} × {textOf(nameOf(drink))} ({m.booking_included()})
            </p>
          ))}
          {ordered.map(({ drink, quantity }) => (
            <p key={drink}>
              {formats.number(quantity)} × {textOf(nameOf(drink))}
            </p>
          ))}
        </Row>
      )}
      <Row step="contact-info" label={m.booking_step_contact_info()}>
        {contact.first_name} {contact.last_name}
        <p>{contact.email && <Email address={contact.email} />}</p>
        <p>{draft.phone_written}</p>
        {payer.length > 0 && (
          // A browser may know another name for a country than the server.
          <p suppressHydrationWarning>
            {m.common_labelled({ label: m.booking_billed_to(), value: payer.join(', ') })}
          </p>
        )}
        {draft.order_reference && (
          <p>{m.common_labelled({ label: m.booking_order_reference(), value: draft.order_reference })}</p>
        )}
        {draft.occasion && <p>{draft.occasion}</p>}
        {draft.notes && <p>{draft.notes}</p>}
      </Row>
    </dl>
  )

  function textOf(name: ReturnType<typeof nameOf>) {
    return name ? inLocale(name, locale) : ''
  }
}

/** Breaks before its sign, where it has to break at all. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

interface RowProps {
  readonly step: StepId
  readonly label: string
  readonly children: ReactNode
}

function Row({ step, label, children }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Link
          to={stepPaths[step]}
          viewTransition
          className={inText(2, style.edit)}
          aria-label={m.booking_edit({ what: label })}
        >
          <Edit /> {m.common_edit()}
        </Link>
      </dd>
    </div>
  )
}
