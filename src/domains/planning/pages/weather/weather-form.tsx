/** What is sent to whom: each ride with its starts, the words in every language that is needed, and the one button. */
import { Button, Select, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { defaultLocale, isLocale, type Locale, locales } from '../../../../kernel/locale.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useSendsMail, withMail } from '../../../../platform/mail/ui/mail-words.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { languageWithin } from '../../../../platform/resource/ui/value/missing-languages.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { Hours, WeatherPreview, WeatherRide, WeatherSent } from '../../weather/weather-calls.ts'
import { RideCard } from './ride-card.tsx'
import style from './weather.module.css'

const validChoices = [3, 6, 12, 24, 48]
const usual = 'usual'

interface WeatherFormProps {
  readonly hours: Hours
  readonly preview: WeatherPreview
}

const languageOf = ({ language }: WeatherRide): Locale =>
  language && isLocale(language) ? language : defaultLocale

export function WeatherForm({ hours, preview: { rides, more } }: WeatherFormProps) {
  const { busy, refused, send } = useAsking()
  // What was taken off; a ride that waits for an answer already is asked again only when somebody says so.
  const [off, setOff] = useState<ReadonlySet<string>>(
    () => new Set(rides.filter(({ offered }) => offered).map(({ booking }) => booking)),
  )
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState(() => inEach((locale) => m.weather_message_example({}, { locale })))
  const [valid, setValid] = useState(usual)
  const [sent, setSent] = useState<WeatherSent | null>(null)
  const startsOf = ({ booking, options }: WeatherRide) =>
    options.map(({ start }) => start).filter((start) => !without.has(`${booking} ${start}`))
  const chosen = rides.filter((ride) => !off.has(ride.booking) && startsOf(ride).length > 0)
  const languages = locales.filter((locale) => chosen.some((ride) => languageOf(ride) === locale))
  const sendAll = async () => {
    const made = await send<WeatherSent>({
      path: '/api/weather-moves',
      body: {
        ...hours,
        message: Object.fromEntries(languages.map((locale) => [locale, message[locale]])),
        ...(valid !== usual && { valid_hours: Number(valid) }),
        rides: chosen.map((ride) => ({
          booking: ride.booking,
          version: ride.version,
          starts: startsOf(ride),
        })),
      },
    })
    if (!('data' in made)) return
    setSent(made.data)
    // What was sent waits for its answer: nothing of it is sent a second time by one press more.
    setOff((now) => new Set([...now, ...made.data.sent.map(({ booking }) => booking)]))
  }
  return (
    <>
      {sent && <Sent sent={sent} />}
      <Panel heading={m.weather_rides({ count: rides.length })}>
        <ol className={stacked(0, style.list)}>
          {rides.map((ride) => (
            <li key={ride.booking} className={style.line}>
              <RideCard
                ride={ride}
                isChosen={!off.has(ride.booking)}
                starts={startsOf(ride)}
                onChoose={() => setOff(toggled(off, ride.booking))}
                onStart={(start) => setWithout(toggled(without, `${ride.booking} ${start}`))}
              />
            </li>
          ))}
        </ol>
        {more > 0 && <Notice tone="info" title={m.weather_more({ count: more })} />}
      </Panel>
      {chosen.length > 0 && (
        <form
          className={stacked(4)}
          onSubmit={(event) => {
            event.preventDefault()
            void sendAll()
          }}
        >
          {languages.map((locale) => (
            <Textarea
              key={locale}
              label={m.weather_message({ language: languageWithin(locale) })}
              description={m.weather_message_hint()}
              lang={locale}
              autosize
              minRows={3}
              maxLength={2000}
              value={message[locale]}
              onChange={({ currentTarget: { value } }) => setMessage((now) => ({ ...now, [locale]: value }))}
            />
          ))}
          <Select
            className={style.valid}
            label={m.weather_valid()}
            description={m.weather_valid_hint()}
            allowDeselect={false}
            value={valid}
            data={[
              { value: usual, label: m.weather_valid_usual() },
              ...validChoices.map((count) => ({
                value: String(count),
                label: m.office_propose_hours({ count }),
              })),
            ]}
            onChange={(value) => setValid(value ?? usual)}
          />
          {refused && <Notice tone="error" live="assertive" title={refused.text} />}
          <div>
            <Button type="submit" size="md" loading={busy}>
              {m.weather_send({ count: chosen.length })}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

/** What came of it: how many were sent, and which could not be, each with why. */
function Sent({ sent: { id, sent, refused } }: { readonly sent: WeatherSent }) {
  const sends = useSendsMail()
  return (
    <>
      {id && (
        <Notice
          tone="success"
          live="polite"
          title={withMail(`${m.weather_sent({ count: sent.length })}.`, sends)}
        >
          <Link to="/portal/badweather/$id" params={{ id }}>
            {m.weather_view()}
          </Link>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" live="polite" title={m.weather_refused({ count: refused.length })}>
          {refused.map(({ booking, number, why }) => (
            <p key={booking}>
              <Link to="/portal/bookings/$id" params={{ id: booking }}>
                {number ?? m.portal_no_name()}
              </Link>
              {` · ${why}`}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
