/** The parts of a letter about a booking: the sheet that names it, the ride, and the starts there are. */
import { Column, Hr, Row, Section } from 'react-email'
import type { ReactNode } from 'react'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { bottle, box, Sheet as PlainSheet, small } from '../../../platform/mail/sheet.tsx'
import type { RideFacts, SlotFacts } from './facts.ts'

interface SheetProps {
  readonly ride: RideFacts
  readonly title: string
  readonly lead: string
  readonly bye: string
  readonly children: ReactNode
}

/** The sheet of a letter whose title names the booking: its number is never broken over two lines. */
export function Sheet({ ride, title, ...rest }: SheetProps) {
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
      {slot.start} – {slot.end}
    </span>
  </>
)

interface RideProps {
  readonly ride: RideFacts
  readonly price?: boolean
  /** True once it is certain: then it also says when to be there. */
  readonly isComing?: boolean
}

/** What was asked or promised, with its price line by line where it matters. */
export function Ride({ ride, price = true, isComing = false }: RideProps) {
  const { locale, slot, lines, gross, deposit, arriveBy } = ride
  const formats = formatsIn(locale)
  return (
    <Section className="box" style={box}>
      <Fact label={m.mail_number({}, { locale })}>{ride.number}</Fact>
      {slot && (
        <Fact label={m.mail_when({}, { locale })}>
          <Spoken ride={ride} slot={slot} />
        </Fact>
      )}
      {isComing && arriveBy && <Fact label={m.mail_arrive({}, { locale })}>{arriveBy}</Fact>}
      <Fact label={m.mail_where({}, { locale })}>{ride.place}</Fact>
      <Fact label={m.mail_people({}, { locale })}>
        {ride.people}
        {ride.bikes > 1 && `, ${m.booking_bikes_come({ bikes: String(ride.bikes) }, { locale })}`}
      </Fact>
      <Fact label={m.mail_package({}, { locale })}>{ride.packageName}</Fact>
      {price && <Hr style={{ borderColor: bottle, margin: '12px 0' }} />}
      {price &&
        lines.map((line, position) => (
          <Row key={position} className="pair">
            <Column style={{ ...small, padding: '2px 12px 2px 0' }}>{line.text}</Column>
            <Column align="right" style={{ ...small, padding: '2px 0', whiteSpace: 'nowrap' }}>
              {formats.money(line.gross)}
            </Column>
          </Row>
        ))}
      {price && (
        <Row className="pair">
          <Column style={{ ...small, fontWeight: 800, padding: '6px 0' }}>
            {m.mail_total({}, { locale })}
          </Column>
          <Column align="right" style={{ ...small, fontWeight: 800, padding: '6px 0', whiteSpace: 'nowrap' }}>
            {formats.money(gross)}
          </Column>
        </Row>
      )}
      {price && deposit > 0 && (
        <Row className="pair">
          <Column style={{ ...small, padding: '0 12px 0 0' }}>{m.mail_deposit({}, { locale })}</Column>
          <Column align="right" style={{ ...small, whiteSpace: 'nowrap' }}>
            {formats.money(deposit)}
          </Column>
        </Row>
      )}
    </Section>
  )
}

export const Slots = ({ ride, slots }: { ride: RideFacts; slots: readonly SlotFacts[] }) => (
  <Section className="box" style={box}>
    {slots.map((slot) => (
      <Row key={slot.day + slot.start} className="pair">
        <Column style={{ ...small, fontWeight: 600, padding: '4px 0' }}>
          <Spoken ride={ride} slot={slot} />
        </Column>
        <Column align="right" style={{ ...small, padding: '4px 0', whiteSpace: 'nowrap' }}>
          {formatsIn(ride.locale).money(slot.gross)}
        </Column>
      </Row>
    ))}
  </Section>
)
