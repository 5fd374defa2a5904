/** What else is to be known of a ride on the phone: what to load, who it is for. */
import type { ReactNode } from 'react'
import { loadOf } from '../../domains/planning/my-calendar/item-text.ts'
import type { MyRide } from '../../domains/planning/my-calendar/my-calendar.ts'
import { inLocale } from '../../kernel/text/translated.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import { telLink } from '../../platform/ui/tel-link.ts'
import style from './crew-shell.module.css'

export function ShellFacts({ ride }: { readonly ride: MyRide }) {
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
      <Facts heading={m.plan_group()}>
        <Fact of={m.my_people()} value={ride.people !== null && m.office_people({ people: ride.people })} />
        <Fact of={m.my_package()} value={inLocale(ride.package, locale)} />
        <Fact of={m.my_contact()} value={ride.contact} />
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
