/** A member of staff at the portal, in the verbs of answering bookings. */
import { type Page, expect } from '@playwright/test'
import type { MemberSlug } from '../../../src/domains/identity/roles.ts'
import type { Locale } from '../../../src/kernel/locale.ts'
import { isHydrated } from '../scripts.ts'
import { type Say, speaker } from '../words.ts'

export type StaffName = 'super' | MemberSlug
export const password = 'journey-password-1'
export const emailOf = (name: StaffName) => `${name}@feestfiets.example`

/** What the router says of itself, in the browser. */
interface Routed {
  readonly __TSR_ROUTER__: {
    readonly state: {
      readonly status: string
      readonly location: { readonly href: string }
      readonly resolvedLocation?: { readonly href: string }
    }
  }
}

export class Office {
  readonly page: Page
  readonly locale: Locale
  readonly say: Say

  constructor(page: Page, locale: Locale = 'nl') {
    this.page = page
    this.locale = locale
    this.say = speaker(locale)
  }

  /** Fills in the login page that is open. */
  async signsIn(name: StaffName, given = password): Promise<void> {
    await this.isHydrated()
    await this.page.locator('input[name="email"]').fill(emailOf(name))
    await this.page.locator('input[name="password"]').fill(given)
    await this.press('login_submit')
  }

  isHydrated(): Promise<void> {
    return isHydrated(this.page)
  }

  /** Opens another page of the same language as a link does, without loading the program anew. */
  async follows(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path)
    await this.page.waitForFunction(() => {
      const { state } = (globalThis as unknown as Routed)['__TSR_ROUTER__']
      return state.status === 'idle' && state.resolvedLocation?.href === state.location.href
    })
  }

  async press(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.say(key), exact: true }).click()
  }

  /** Finds a booking in the list by its number and opens it. */
  async opensBooking(number: string): Promise<void> {
    await this.page.goto(`/${this.locale}/portal/bookings`)
    await this.page.getByRole('searchbox').fill(number)
    await this.page.getByRole('link', { name: number }).first().click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(number)
  }

  async confirms(number: string): Promise<void> {
    await this.opensBooking(number)
    await this.press('office_confirm')
    await expect(this.page.getByText(this.say('office_confirmed'))).toBeVisible()
  }

  /** Offers another start on the day of the booking. */
  async proposes(number: string, start: string, message: string): Promise<void> {
    await this.opensBooking(number)
    await this.press('office_propose')
    const panel = this.page.getByRole('dialog')
    await panel.getByRole('checkbox', { name: start }).check()
    await panel.getByLabel(this.say('office_propose_message')).fill(message)
    await panel.getByRole('button', { name: this.say('office_propose_send') }).click()
    await expect(this.page.getByText(this.say('office_proposed'))).toBeVisible()
  }

  async declines(number: string, reason: string): Promise<void> {
    await this.opensBooking(number)
    await this.press('office_decline')
    const panel = this.page.getByRole('dialog')
    await panel.getByLabel(this.say('office_reason')).fill(reason)
    await panel.getByRole('button', { name: this.say('office_decline'), exact: true }).click()
    await expect(this.page.getByText(this.say('office_declined'))).toBeVisible()
  }
}
