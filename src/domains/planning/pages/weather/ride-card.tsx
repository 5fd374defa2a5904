/** A ride of the bad hours: whose it is, what it can be offered, or why nothing. */
import { Checkbox } from '@mantine/core'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { WeatherRide } from '../../weather/weather-calls.ts'
import { ReachCustomer } from './reach-customer.tsx'
import style from './weather.module.css'

interface RideCardProps {
  readonly ride: WeatherRide
  readonly isChosen: boolean
  /** Of its options, those that are to be offered. */
  readonly starts: readonly string[]
  readonly onChoose: () => void
  readonly onStart: (start: string) => void
}

export function RideCard({ ride, isChosen, starts, onChoose, onStart }: RideCardProps) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { number, customer, agency, people, options, none, offered } = ride
  const facts = [
    customer,
    agency,
    people !== null && m.weather_people({ count: people }),
    ride.language?.toUpperCase(),
  ].filter(Boolean)
  const head = (
    <>
      <strong>{formats.time(localTime(ride.starts_at, zone).time)}</strong>{' '}
      {[number, ...facts].filter(Boolean).join(' · ')}
    </>
  )
  if (options.length === 0)
    return (
      <div className={stacked(3)}>
        <p>{head}</p>
        <Notice tone="warning" title={m.weather_no_place()}>
          <p>{none ?? m.weather_no_start()}</p>
        </Notice>
        <ReachCustomer ride={ride} />
      </div>
    )
  return (
    <div className={stacked(3)}>
      <Checkbox checked={isChosen} label={head} onChange={onChoose} />
      {offered && <p className={written('small', style.beside)}>{m.weather_offered()}</p>}
      {isChosen && (
        <fieldset
          className={inRow(2, style.options)}
          aria-label={m.weather_options({ number: number ?? customer ?? '' })}
        >
          {options.map((option) => (
            <Option
              key={option.start}
              option={option}
              isChosen={starts.includes(option.start)}
              onChange={() => onStart(option.start)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface OptionProps {
  readonly option: WeatherRide['options'][number]
  readonly isChosen: boolean
  readonly onChange: () => void
}

function Option({ option: { start, gross, difference }, isChosen, onChange }: OptionProps) {
  const formats = useFormats()
  const moment = useShortMoment()
  const sum = formats.money(Math.abs(difference))
  const changed = difference > 0 ? m.weather_dearer({ sum }) : m.weather_cheaper({ sum })
  return (
    <Checkbox
      className={style.option}
      checked={isChosen}
      label={<span className={written('bold')}>{moment(start)}</span>}
      description={[formats.money(gross), difference !== 0 && changed].filter(Boolean).join(', ')}
      onChange={onChange}
    />
  )
}
