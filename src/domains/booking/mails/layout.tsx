/** The parts of a letter about a booking: the sheet that names it, the ride, and the starts there are. */
import { Column, Hr, Row } from 'react-email'
import type { ReactNode } from 'react'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { billed, formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import {
  Box,
  MailLayout as PlainSheet,
  small,
  useLook,
  Words,
} from '../../../platform/mail/layout/mail-layout.tsx'
import { cancellationLine, differenceWords, howToPay } from '../agreed/agreed-words.ts'
import type { RideFacts, SlotFacts } from './facts.ts'

interface MailLayoutProps {
  readonly ride: RideFacts
  readonly title: string
  readonly lead: string
  readonly bye: string
  readonly children: ReactNode
}

/** The sheet of a letter whose title names the booking: its number is never broken over two lines. */
export function MailLayout({ ride, title, ...rest }: MailLayoutProps) {
  const [before, ...after] = ride.number ? title.split(ride.number) : [title]
  const heading = (
    <>
      {before}
      {after.length > 0 && <span style={{ whiteSpace: 'nowrap' }}>{ride.number}</span>}
      {after.join(ride.number)}
    </>
  )
  const { locale, company, firstName: name } = ride
  return <PlainSheet {...{ locale, company, name }} title={heading} {...rest} />
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row className="pair">
    <Column style={{ ...small, width: '34%', verticalAlign: 'top', padding: '2px 0' }}>{label}</Column>
    <Column style={{ ...small, fontWeight: 600, padding: '2px 0' }}>{children}</Column>
  </Row>
)

const Spoken = ({ ride: { locale }, slot }: { ride: RideFacts; slot: SlotFacts }) => (
  <>
    {formatsIn(locale).day(slot.day)},{' '}
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatsIn(locale).time(slot.start)} – {formatsIn(locale).time(slot.end)}
    </span>
  </>
)

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row className="pair">
    <Column style={{ ...small, padding: '2px 12px 2px 0' }}>{label}</Column>
    <Column align="right" style={{ ...small, padding: '2px 0', whiteSpace: 'nowrap' }}>
      {children}
    </Column>
  </Row>
)

/** Who the invoice is for, and the reference it carries: read while it can still be mended. */
export function BilledTo({ ride: { locale, agreed } }: { ride: RideFacts }) {
  const { billedTo, orderReference } = agreed
  if (billedTo.length === 0 && !orderReference) return null
  return (
    <Box>
      {billedTo.length > 0 && (
        <Fact label={m.booking_billed_to({}, { locale })}>
          {billedTo.map((line, position) => (
            <span key={position}>
              {line}
              {position < billedTo.length - 1 && <br />}
            </span>
          ))}
        </Fact>
      )}
      {orderReference && <Fact label={m.booking_order_reference({}, { locale })}>{orderReference}</Fact>}
    </Box>
  )
}

/** Who pays, how, and what stepping back costs on which date. */
export function Agreed({ ride }: { ride: RideFacts }) {
  const { locale, agreed, zone } = ride
  const { cancellation, weather, paymentDays } = agreed
  return (
    <>
      <BilledTo ride={ride} />
      <Words>{howToPay(paymentDays, locale)}</Words>
      {cancellation.length > 0 && (
        <Words>
          <strong>{m.booking_cancel_title({}, { locale })}</strong>
          {cancellation.map((step, position) => (
            <span key={position}>
              <br />
              {cancellationLine(step, { locale, zone, isFirst: position === 0 })}
            </span>
          ))}
        </Words>
      )}
      {weather && <Words>{weather}</Words>}
    </>
  )
}

/** When and where a Bob is expected: nothing of the price. */
export const RideOfBob = ({
  locale,
  when,
  arrive,
  place,
}: {
  readonly locale: Locale
  readonly when: string | null
  readonly arrive: string | null
  readonly place: string
}) => (
  <Box>
    {when && <Fact label={m.mail_when({}, { locale })}>{when}</Fact>}
    {arrive && <Fact label={m.mail_arrive({}, { locale })}>{arrive}</Fact>}
    <Fact label={m.mail_where({}, { locale })}>{place}</Fact>
  </Box>
)

interface RideProps {
  readonly ride: RideFacts
  readonly price?: boolean
  /** True once it is certain: then it also says when to be there. */
  readonly isComing?: boolean
  /** What it costs is not sure before we looked at it. */
  readonly isEstimate?: boolean
}

/** What was asked or promised, with its price line by line where it matters. */
export function Ride({ ride, price = true, isComing = false, isEstimate = false }: RideProps) {
  const { locale, slot, lines, gross, deposit, arriveBy, agreed } = ride
  const isNet = agreed.mode === 'net'
  const { main } = useLook()
  const formats = formatsIn(locale)
  return (
    <Box>
      <Fact label={m.mail_number({}, { locale })}>{ride.number}</Fact>
      {slot && (
        <Fact label={m.mail_when({}, { locale })}>
          <Spoken ride={ride} slot={slot} />
        </Fact>
      )}
      {isComing && arriveBy && (
        <Fact label={m.mail_arrive({}, { locale })}>{formatsIn(locale).time(arriveBy)}</Fact>
      )}
      <Fact label={m.mail_where({}, { locale })}>{ride.place}</Fact>
      <Fact label={m.mail_people({}, { locale })}>
        {ride.people}
        {ride.bikes > 1 &&
          `, ${m.booking_bikes_come({ bikes: String(ride.bikes), noun: ride.noun }, { locale })}`}
      </Fact>
      <Fact label={m.mail_package({}, { locale })}>{ride.packageName}</Fact>
      {price && <Hr style={{ borderColor: main, margin: '12px 0' }} />}
      {price &&
        lines.map((line, position) => (
          <Row key={position} className="pair">
            <Column style={{ ...small, padding: '2px 12px 2px 0' }}>{line.text}</Column>
            <Column align="right" style={{ ...small, padding: '2px 0', whiteSpace: 'nowrap' }}>
              {billed(isNet ? line.net : line.gross, formats.money)}
            </Column>
          </Row>
        ))}
      {price && agreed.isTransportOpen && (
        <Sum label={m.booking_transport({}, { locale })}>{m.booking_transport_open({}, { locale })}</Sum>
      )}
      {price && isNet && <Sum label={m.booking_price_net({}, { locale })}>{formats.money(agreed.net)}</Sum>}
      {price &&
        isNet &&
        agreed.vat.map(({ percent, vat }) => (
          <Sum key={percent} label={m.booking_receipt_vat({ percent: formats.percent(percent) }, { locale })}>
            {formats.money(vat)}
          </Sum>
        ))}
      {price && (
        <Row className="pair">
          <Column style={{ ...small, fontWeight: 800, padding: '6px 0' }}>
            {(agreed.isTransportOpen
              ? m.booking_price_total_no_transport
              : isEstimate
                ? m.booking_price_total_estimate
                : m.mail_total)({}, { locale })}
          </Column>
          <Column align="right" style={{ ...small, fontWeight: 800, padding: '6px 0', whiteSpace: 'nowrap' }}>
            {formats.money(gross)}
          </Column>
        </Row>
      )}
      {price && deposit > 0 && (
        <Row className="pair">
          <Column style={{ ...small, padding: '0 12px 0 0' }}>
            {m.mail_deposit({ how: agreed.depositHow }, { locale })}
          </Column>
          <Column align="right" style={{ ...small, whiteSpace: 'nowrap' }}>
            {formats.money(deposit)}
          </Column>
        </Row>
      )}
      {price && agreed.containerDeposit > 0 && (
        <Sum label={m.mail_containers({}, { locale })}>{formats.money(agreed.containerDeposit)}</Sum>
      )}
    </Box>
  )
}

/** @param before what its total is now: beside each other hour stands what that would change. */
export const Slots = ({
  ride,
  slots,
  before,
}: {
  readonly ride: RideFacts
  readonly slots: readonly SlotFacts[]
  readonly before?: Cents
}) => (
  <Box>
    {slots.map((slot) => (
      <Row key={slot.day + slot.start} className="pair">
        <Column style={{ ...small, fontWeight: 600, padding: '4px 0' }}>
          <Spoken ride={ride} slot={slot} />
        </Column>
        <Column align="right" style={{ ...small, padding: '4px 0', whiteSpace: 'nowrap' }}>
          {formatsIn(ride.locale).money(slot.gross)}
          {before !== undefined && (
            <>
              <br />
              {differenceWords(slot.gross, before, ride.locale)}
            </>
          )}
        </Column>
      </Row>
    ))}
  </Box>
)
