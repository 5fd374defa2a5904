/** What the crew noted as the bikes went to a group and came back, side by side: of one booking, of one bike, or one record. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale, type Translated } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Thumbnail } from '../../../../platform/resource/ui/files/thumbnail.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import {
  type CheckSaid,
  type DrinkBack,
  type HandOverMoment,
  handOverMoments,
} from '../../hand-over/hand-over-said.ts'
import { notedWords } from '../../hand-over/hand-over-words.ts'
import { gone } from '../../hand-over/hand-over.ts'
import style from './hand-over-panel.module.css'
import { SignedText } from './signed-text.tsx'

interface Bike {
  readonly party_bike: { readonly id: string; readonly name: string } | null
  readonly checks: readonly CheckSaid[]
  readonly note: string | null
}
interface Shown {
  readonly id: string
  readonly moment: HandOverMoment
  readonly at: string
  readonly in_order: boolean
  readonly checks: readonly CheckSaid[]
  readonly drinks: readonly DrinkBack[]
  readonly note: string | null
  readonly photos_lost: number
  readonly signer: string | null
  readonly text: string | null
  readonly signed_by: 'drawn' | 'typed' | null
  readonly signature: string | null
  readonly employee: {
    readonly first_name: string
    readonly last_name: string
  } | null
  readonly booking: { readonly id: string; readonly number: string | null }
  readonly bikes: readonly Bike[]
  readonly photos: readonly {
    readonly photo: {
      readonly id: string
      readonly type?: string
      readonly title?: string
    } | null
  }[]
}

const fields = ['id', 'moment', 'at', 'in_order', 'checks', 'drinks', 'note', 'photos_lost', 'signer'].concat(
  [
    'text',
    'signed_by',
    'signature',
    'employee.first_name',
    'employee.last_name',
    'booking.id',
    'booking.number',
    'bikes.checks',
    'bikes.note',
    'bikes.party_bike.id',
    'bikes.party_bike.name',
    'photos.photo.id',
    'photos.photo.type',
    'photos.photo.title',
  ],
)

function useHandOvers(filter: object, limit: number): readonly Shown[] | undefined {
  const isReader = usePortalAccess().may('read', 'hand_overs')
  const { data } = useQuery({
    ...pageQuery('hand_overs', {
      fields,
      filter,
      sort: ['-at'],
      limit,
      page: 1,
    }),
    enabled: isReader,
  })
  return data?.rows as unknown as readonly Shown[] | undefined
}

/** Of a booking: what was noted before beside what was noted after, the newest first. Rules PL-47 to PL-49. */
export function HandOverPanel({ booking }: { readonly booking: string }) {
  const all = useHandOvers({ booking: { _eq: booking } }, 20)
  if (!all || all.length === 0) return null
  return (
    <Panel heading={m.hand_over_title()}>
      <div className={style.pair}>
        {handOverMoments.map((moment) => {
          const noted = all.filter((one) => one.moment === moment)
          // Most companies look at nothing before the depot is left.
          if (moment === 'leaving' && noted.length === 0) return null
          return (
            <section key={moment} className={stacked(4)} data-moment={moment}>
              <h3>{notedWords[moment]()}</h3>
              {noted.length === 0 && <p className={written('muted')}>{m.hand_over_none()}</p>}
              {noted.map((one) => (
                <HandOver key={one.id} one={one} />
              ))}
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

/** Of a bike: how it went out and came back the last times. */
export function BikeHandOvers({ bike }: { readonly bike: string }) {
  const all = useHandOvers({ bikes: { party_bike: { _eq: bike } } }, 6)
  if (!all || all.length === 0) return null
  return (
    <Panel heading={m.hand_over_title()}>
      <div className={style.pair}>
        {all.map((one) => (
          <section key={one.id} className={stacked(2)}>
            <h3>
              <Link to="/portal/bookings/$id" params={{ id: one.booking.id }}>
                {one.booking.number}
              </Link>{' '}
              {notedWords[one.moment]()}
            </h3>
            <HandOver
              one={{
                ...one,
                bikes: one.bikes.filter(({ party_bike }) => party_bike?.id === bike),
              }}
            />
          </section>
        ))}
      </div>
    </Panel>
  )
}

/** One record, with what was signed word for word and the signature. */
export function HandOverRecord({ handOver }: { readonly handOver: string }) {
  const [one] = useHandOvers({ id: { _eq: handOver } }, 1) ?? []
  if (!one) return null
  return (
    <Panel heading={m.hand_over_title()}>
      <div className={stacked(4)}>
        <HandOver one={one} />
        <SignedText
          text={one.text}
          name={one.signer ?? ''}
          signedBy={one.signed_by}
          signature={one.signature}
        />
      </div>
    </Panel>
  )
}

function HandOver({ one }: { readonly one: Shown }) {
  const moment = useShortMoment()
  const { employee, bikes, photos, drinks, note, signer } = one
  const by = employee ? `${employee.first_name} ${employee.last_name}`.trim() : ''
  const pictures = photos.flatMap(({ photo }) => (photo ? [photo] : []))
  return (
    <div className={stacked(2)}>
      <p className={inRow(2)}>
        <Pill tone={one.in_order ? 'good' : 'bad'}>
          {one.in_order ? m.rides_hand_over_all() : m.rides_hand_over_bad()}
        </Pill>
        <span className={written('muted')}>{[by, moment(one.at)].filter(Boolean).join(', ')}</span>
      </p>
      {bikes.map((bike) => (
        <div key={bike.party_bike?.id}>
          <strong>{bike.party_bike?.name}</strong>
          <Checks checks={bike.checks} />
          {bike.note && <p className={style.note}>{bike.note}</p>}
        </div>
      ))}
      <Checks checks={one.checks} />
      {note && <p className={style.note}>{note}</p>}
      {pictures.length > 0 && (
        <div className={inRow(2)}>
          {pictures.map((photo) => (
            <Thumbnail key={photo.id} file={photo} size={88} />
          ))}
        </div>
      )}
      {one.photos_lost > 0 && (
        <p className={written('wrong small')}>{m.hand_over_photos_lost({ count: one.photos_lost })}</p>
      )}
      {drinks.length > 0 && <Drinks drinks={drinks} />}
      {signer && (
        <p>
          <Link to="/portal/$" params={{ _splat: `hand-overs/${one.id}` }}>
            {m.rides_hand_over_signed({ name: signer })}
          </Link>
        </p>
      )}
    </div>
  )
}

/** What was not in order stands out; the rest in one line. */
function Checks({ checks }: { readonly checks: readonly CheckSaid[] }) {
  const locale = useLocale()
  const names = (of: readonly CheckSaid[]) => of.map(({ name }) => inLocale(name, locale)).join(', ')
  const [bad, good] = [checks.filter(({ ok }) => !ok), checks.filter(({ ok }) => ok)]
  return (
    <>
      {bad.length > 0 && (
        <p className={written('wrong')}>
          {m.common_labelled({ label: m.rides_hand_over_bad(), value: names(bad) })}
        </p>
      )}
      {good.length > 0 && (
        <p className={written('muted small')}>
          {m.common_labelled({ label: m.rides_hand_over_ok(), value: names(good) })}
        </p>
      )}
    </>
  )
}

/** What came back of each drink; what did not is shown, and left to a person. Rule PL-48. */
function Drinks({ drinks }: { readonly drinks: readonly DrinkBack[] }) {
  const locale = useLocale()
  const words = (name: Translated) => inLocale(name, locale)
  return (
    <ul className={stacked(1)}>
      {drinks.map((drink) => (
        <li key={drink.drink}>
          {m.hand_over_text_drink({
            name: words(drink.name),
            taken: drink.taken,
            full: drink.full,
            empty: drink.empty,
          })}
          {drink.comesBack && gone(drink) > 0 && (
            <>
              {' '}
              <Pill tone="attention">{m.rides_hand_over_gone({ count: gone(drink) })}</Pill>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
