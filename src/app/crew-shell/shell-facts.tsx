/** What else is to be known of a ride on the phone: what to load, who it is for. */
import type { ReactNode } from 'react'
import { loadOf } from '../../domains/planning/my-calendar/item-text.ts'
import type { CrewMember, MyRide } from '../../domains/planning/my-calendar/my-calendar.ts'
import { isLocale } from '../../kernel/locale.ts'
import { inLocale } from '../../kernel/text/translated.ts'
import { languageNames } from '../../platform/i18n/language-names.gen.ts'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import { telLink } from '../../platform/ui/tel-link.ts'
import style from './crew-shell.module.css'

interface ShellFactsProps {
  readonly ride: MyRide
  readonly zone: string
}

export function ShellFacts({ ride, zone }: ShellFactsProps) {
  const locale = useLocale()
  const load = loadOf(ride.crew, ride.drinks, locale)
  return (
    <>
      <Facts heading={m.my_load()}>
        <Fact of={m.crew_bikes()} value={load.bikes.join(', ')} />
        <Fact of={m.plan_part_truck()} value={load.trucks} />
        <Fact of={m.my_trailer()} value={load.trailers} />
        <Fact of={m.my_drinks()} value={load.drinks} />
        <Fact of={m.my_drinks()} value={load.drinksWith && m.my_drinks_with({ name: load.drinksWith })} />
        <Fact of={m.my_empties()} value={load.empties} />
      </Facts>
      <section className={stacked(3, style.card)}>
        <h2>{m.my_crew()}</h2>
        <ul className={stacked(3)}>
          {ride.crew.map((one) => (
            <Crew key={`${one.name}${one.part}${one.from}`} one={one} zone={zone} />
          ))}
        </ul>
      </section>
      <Facts heading={m.plan_group()}>
        <Fact of={m.my_people()} value={ride.people !== null && m.office_people({ people: ride.people })} />
        <Fact of={m.my_package()} value={inLocale(ride.package, locale)} />
        <Fact of={m.my_contact()} value={ride.contact} />
        <Fact of={m.my_language()} value={isLocale(ride.language) && languageNames[locale][ride.language]} />
        <Fact of={m.my_occasion()} value={ride.occasion} />
        {ride.bobs.map((bob) => (
          <Fact
            key={bob.id}
            of={m.my_bob()}
            value={
              <>
                {bob.name || m.rides_bob_unnamed()}
                {bob.phone && (
                  <a href={telLink(bob.phone)} className={style.call}>
                    {m.my_call({ name: bob.name.split(' ')[0] ?? '' })}
                  </a>
                )}
              </>
            }
          />
        ))}
        <Fact of={m.my_notes()} value={ride.notes} />
      </Facts>
    </>
  )
}

/** Who else is on the ride, from when to when, and how to call him. */
function Crew({ one, zone }: { readonly one: CrewMember; readonly zone: string }) {
  const formats = useFormats()
  const time = (at: string) => formats.time(localTime(at, zone).time)
  const part = { deliver: m.office_deliver, collect: m.office_collect, bob: m.plan_part_bob }[one.part]()
  return (
    <li>
      <span className={written('muted figures')}>
        {time(one.from)} – {time(one.to)}
      </span>{' '}
      <strong>{one.isMe ? m.my_me() : one.name}</strong> {part}
      {!one.isMe && one.phone && (
        <>
          {' '}
          <a href={telLink(one.phone)} className={style.call}>
            {m.my_call({ name: one.name.split(' ')[0] ?? '' })}
          </a>
        </>
      )}
    </li>
  )
}

const Facts = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className={stacked(3, style.card)}>
    <h2>{heading}</h2>
    <dl className={stacked('2-5', style.facts)}>{children}</dl>
  </section>
)

const Fact = ({ of, value }: { readonly of: string; readonly value: ReactNode }) =>
  value ? (
    <>
      <dt className={written('muted')}>{of}</dt>
      <dd>{value}</dd>
    </>
  ) : null
