/** What stands around a page of the site, how far its visitor is, what he pays, and which days there are. */
import { useState } from 'react'
import type { Month } from '../../../kernel/time/day.ts'
import { localeNames, locales } from '../../../kernel/locale.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Countdown } from '../../../platform/ui/notice/countdown.tsx'
import { Footer, Header, LanguageSwitch, Logo, PageWidth } from '../../../platform/ui/frame/frame.tsx'
import {
  type CalendarDay,
  type DayState,
  MonthCalendar,
} from '../../../platform/ui/calendar/month-calendar.tsx'
import { Price } from '../../../platform/ui/price/price.tsx'
import { Receipt } from '../../../platform/ui/price/receipt.tsx'
import { TallyProgress } from '../../../platform/ui/frame/tally-progress.tsx'
import { Languages } from '../../layouts/languages.tsx'
import favicon from '../../document/favicon.svg?url&no-inline'
import { Part } from './part.tsx'
import { minuteMs } from '../../../kernel/time/period.ts'

const month: Month = '2027-05'

const stateWords = (): Record<DayState, string> => ({
  free: m.booking_month_free(),
  request: m.booking_month_request(),
  none: m.booking_month_none(),
  closed: m.booking_month_closed(),
  unavailable: m.booking_month_unavailable(),
  past: m.booking_month_past(),
})

/** Each state a day can have, and each length of a price. */
const days: Readonly<Record<string, CalendarDay>> = Object.fromEntries(
  (
    [
      { state: 'past' },
      { state: 'free', price: '€ 12' },
      { state: 'free', price: '€ 1.234' },
      { state: 'free', price: '€ 123.456' },
      { state: 'request' },
      { state: 'none' },
      { state: 'closed' },
      { state: 'unavailable' },
    ] as const
  ).map((day, index) => [`${month}-${String(index + 1).padStart(2, '0')}`, day]),
)

function Months() {
  const locale = useLocale()
  const [chosen, setChosen] = useState<string>(`${month}-02`)
  const shared = {
    month,
    locale,
    onMonth: () => undefined,
    onChoose: setChosen,
    labels: {
      previous: m.booking_month_previous(),
      next: m.booking_month_next(),
      states: stateWords(),
      words: {
        ...stateWords(),
        free: m.booking_month_free_word(),
        request: m.booking_month_request_word(),
        none: m.booking_month_none_word(),
        closed: m.booking_month_closed_word(),
        unavailable: '–',
        past: '',
      },
      chosen: m.booking_month_chosen(),
      legend: m.booking_month_legend(),
      loading: m.common_loading(),
    },
  }
  return (
    <Part name="MonthCalendar">
      <MonthCalendar {...shared} days={days} chosen={chosen} />
      <MonthCalendar {...shared} days={{}} loading first={month} last={month} />
    </Part>
  )
}

const steps = () => [
  { id: 'a', label: m.booking_step_base(), state: 'done' as const, href: '#main' },
  { id: 'b', label: m.booking_step_where(), state: 'done' as const },
  { id: 'c', label: m.booking_step_when(), state: 'current' as const },
  { id: 'd', label: m.booking_step_drinks(), state: 'open' as const },
  { id: 'e', label: m.booking_step_contact_info(), state: 'open' as const },
]

const bill = () => ({
  title: m.booking_receipt_title(),
  totalLabel: m.booking_receipt_total(),
  note: m.booking_receipt_included(),
  openLabel: m.booking_receipt_open(),
  closeLabel: m.booking_receipt_close(),
})

export function Frames({ now }: { readonly now: number }) {
  const locale = useLocale()
  const announcements = {
    five: m.booking_hold_five(),
    one: m.booking_hold_one(),
    over: m.booking_hold_over_title(),
  }
  return (
    <>
      <Part name="Header, LanguageSwitch, Logo" isWide>
        <Header
          logo={<Logo name={m.testing_frame()} />}
          menuLabel={m.common_menu()}
          links={<a href="#main">{m.common_nav_packages()}</a>}
          languages={<Languages />}
          action={<a href="#main">{m.common_plan()}</a>}
        />
        <LanguageSwitch
          label={m.app_language()}
          languages={locales.map((code, at) => ({
            code,
            short: code.toUpperCase(),
            name: localeNames[code],
            href: '#main',
            current: at === 0,
          }))}
        />
        <Logo name="" />
        <Logo name={m.testing_frame()} image={favicon} />
      </Part>
      <Part name="TallyProgress" isWide>
        <TallyProgress
          label={m.booking_progress()}
          steps={steps()}
          position={m.booking_progress_position({ at: '3', of: '5' })}
          stateLabels={{
            done: m.booking_progress_done(),
            current: m.booking_progress_current(),
            open: m.booking_progress_open(),
          }}
        />
      </Part>
      <Part name="Countdown, Price">
        {[2 * 60, 20, 4, 1, 0].map((left) => (
          <Countdown
            key={left}
            now={now}
            endsAt={now + left * minuteMs}
            label={m.booking_hold_label()}
            announcements={announcements}
          />
        ))}
        <Price cents={12_300} locale={locale} />
        <Price cents={12_345} locale={locale} />
      </Part>
      <Part name="Receipt">
        <Receipt
          {...bill()}
          total={<Price cents={12_345} locale={locale} />}
          lines={[
            { id: 'a', label: m.booking_form_package(), amount: <Price cents={12_345} locale={locale} /> },
            {
              id: 'b',
              label: m.booking_transport(),
              detail: m.booking_where_served_text(),
              amount: m.booking_included(),
            },
            {
              id: 'c',
              label: m.booking_receipt_deposit(),
              detail: m.booking_receipt_deposit_back(),
              amount: <Price cents={500} locale={locale} />,
              apart: true,
            },
          ]}
        />
        <Receipt
          {...bill()}
          lines={[]}
          total={null}
          empty={m.booking_receipt_empty()}
          lead={m.booking_hold_label()}
        />
      </Part>
      <Months />
      <Part name="PageWidth, Footer" isWide>
        <PageWidth>{m.booking_plan_lead()}</PageWidth>
        <Footer lead={<Logo name={m.testing_frame()} />} small={m.common_geonames()}>
          <div>
            <h2>{m.common_footer_site()}</h2>
            <ul>
              <li>
                <a href="#main">{m.common_nav_packages()}</a>
              </li>
            </ul>
          </div>
        </Footer>
      </Part>
    </>
  )
}
