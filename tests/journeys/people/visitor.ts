/** A visitor on the public site, in the verbs of planning a ride. */
import { type Locator, type Page, expect } from '@playwright/test'
import type { Day } from '../../../src/kernel/time/day.ts'
import type { Locale } from '../../../src/kernel/locale.ts'
import { localizer } from '../../../src/app/routing/paths.ts'
import { isHydrated } from '../scripts.ts'
import { type Say, speaker } from '../words.ts'

export interface Ride {
  readonly people: number
  readonly day: Day
  /** As a visitor types it: a code or the start of a name. */
  readonly place: string
  /** The name of the package in the visitor's language; the one suggested when left out. */
  readonly package?: string
  /** The local start, `14:00`; the first that is offered when left out. */
  readonly start?: string
  /** How long it rides; the shortest there is when left out. */
  readonly minutes?: number
  /** How many of each drink, by the name the page shows. */
  readonly drinks?: Readonly<Record<string, number>>
  readonly contact: Contact
  /** A company's own, for its invoice. */
  readonly order_reference?: string
}

export interface Contact {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

export interface Requested {
  readonly number: string
  readonly link: string
}

/** The question each page asks in its heading. */
const questions = {
  '/': 'home_headline_first',
  '/booking': 'booking_plan_question',
  '/where': 'booking_where_question',
  '/when': 'booking_when_question',
  '/drinks': 'booking_drinks_question',
  '/contact-info': 'booking_contact_question',
  '/overview': 'booking_overview_question',
  '/end': 'booking_end_heading',
} as const
export type Step = keyof typeof questions

export class Visitor {
  readonly page: Page
  readonly locale: Locale
  readonly say: Say
  readonly #press: (target: Locator) => Promise<void>

  constructor(page: Page, locale: Locale, { touches = false }: { touches?: boolean } = {}) {
    this.page = page
    this.locale = locale
    this.say = speaker(locale)
    this.#press = (target) => (touches ? target.tap() : target.click())
  }

  /** Walks from the home page to the end and answers what stands there. */
  async plans(ride: Ride): Promise<Requested> {
    await this.opens('/')
    await this.answersHome(ride)
    await this.names(ride.place)
    if (await this.picks(ride)) await this.orders(ride.drinks)
    await this.introduces(ride.contact)
    return this.asks()
  }

  async opens(step: Step): Promise<void> {
    await this.page.goto(localizer.localize(step, this.locale))
    // The home page is read, and its own small script has run once it is there.
    if (step !== '/') await this.isHydrated()
  }

  async isAt(step: Step): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`${localizer.localize(step, this.locale)}$`))
    const [question = ''] = this.say(questions[step]).split('{')
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(question)
    await this.isHydrated()
  }

  isHydrated(): Promise<void> {
    return isHydrated(this.page)
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.say(key), exact: true })
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.say(key), exact: true })
  }

  /** A field by its name in the page. */
  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`)
  }

  press(target: Locator): Promise<void> {
    return this.#press(target)
  }

  async answersHome({ people, day }: Pick<Ride, 'people' | 'day'>): Promise<void> {
    await this.field('people').fill(String(people))
    await this.field('day').fill(day)
    await this.press(this.button('home_plan_go'))
    await this.isAt('/where')
  }

  /** Answers the first step. */
  async begins({ people, day }: Pick<Ride, 'people' | 'day'>): Promise<void> {
    await this.field('people').fill(String(people))
    await this.field('day').fill(day)
    await this.press(this.button('booking_next_where'))
    await this.isAt('/where')
  }

  /** Walks to where the start times are. */
  async reachesWhen(ride: Pick<Ride, 'people' | 'day' | 'place'>): Promise<void> {
    await this.opens('/booking')
    await this.begins(ride)
    await this.names(ride.place)
  }

  async names(place: string): Promise<void> {
    await this.field('postal_code').fill(place)
    await this.press(this.page.getByRole('option').first())
    await this.press(this.button('booking_next_when'))
    await this.isAt('/when')
  }

  /** The start times the page shows, `14:00`. */
  async starts(): Promise<string[]> {
    await this.settles()
    return this.page.locator('input[name^="start-"] + span > span:first-child').allTextContents()
  }

  /** The day's start times have been answered, whether there are any or none. */
  async settles(): Promise<void> {
    const shown = this.page.locator('input[name^="start-"]').first()
    await expect(shown.or(this.page.locator('[data-day-none]'))).toBeAttached()
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0)
  }

  /** The chip of a start, `15:00`, as the page's language writes it, and no other that begins alike. */
  start(time: string): Locator {
    const written =
      this.locale === 'fr' ? time.replace(/^0?(\d+):(\d\d)$/, '$1 h $2').replace(/ 00$/, '') : time
    const whole = new RegExp(`^${written.replaceAll(/\s/g, '\\s')}$`)
    const words = this.page.locator('input[name^="start-"] + span > span:first-child', { hasText: whole })
    return this.page.locator('label', { has: words })
  }

  async choosesPackage(name: string): Promise<void> {
    const card = this.page.locator('label', {
      has: this.page.locator('input[name="package"]'),
      hasText: name,
    })
    await this.press(card)
    await expect(card.locator('input')).toBeChecked()
    await this.settles()
  }

  /** Takes a start, sees it held, and goes on: to the drinks, or past them where none is sold, which it answers. */
  async picks(ride: Pick<Ride, 'package' | 'start'>): Promise<boolean> {
    if (ride.package) await this.choosesPackage(ride.package)
    await this.takes(ride.start ?? (await this.starts())[0]!)
    await this.seesClock()
    const drinks = this.link('booking_next_drinks')
    const sellsDrinks = await drinks.isVisible()
    await this.press(sellsDrinks ? drinks : this.link('booking_next_contact'))
    await this.isAt(sellsDrinks ? '/drinks' : '/contact-info')
    return sellsDrinks
  }

  async takes(start: string): Promise<void> {
    await this.settles()
    await this.press(this.start(start))
  }

  async seesClock(): Promise<void> {
    await expect(this.page.getByText(this.say('booking_hold_label'))).toBeVisible()
    await expect(this.page.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/)
  }

  async orders(drinks: Ride['drinks'] = {}): Promise<void> {
    for (const [name, count] of Object.entries(drinks)) {
      const more = this.page.getByRole('button', { name: this.say('booking_drink_more', { drink: name }) })
      for (let poured = 0; poured < count; poured += 1) await this.press(more)
    }
    const isDry = Object.keys(drinks).length === 0
    await this.press(this.button(isDry ? 'booking_next_contact_dry' : 'booking_next_contact'))
    await this.isAt('/contact-info')
  }

  async introduces(contact: Contact): Promise<void> {
    for (const [name, value] of Object.entries(contact)) await this.field(name).fill(value)
    await this.press(this.button('booking_next_overview'))
    await this.isAt('/overview')
  }

  /** Agrees, asks, and reads the number and the link of the booking. */
  async asks(): Promise<Requested> {
    // When it is to be paid is read before it is asked for.
    await expect(this.page.getByText(this.say('booking_pay_within', { days: 14 }))).toBeVisible()
    await this.field('terms').check()
    await this.press(this.button('booking_send'))
    await this.isAt('/end')
    const number = await this.page.getByText(this.say('booking_end_number')).locator('strong').innerText()
    const link = await this.link('booking_end_follow').getAttribute('href')
    return { number, link: link! }
  }
}
