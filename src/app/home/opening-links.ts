/** Where each line of the list before the shop opens is done: the page, and where on it. */
import type { LinkProps } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'

/** What of a line says where its link leads. */
interface Asking {
  readonly reasons: readonly string[]
}
type At = Pick<LinkProps, 'hash' | 'search' | 'to'>
type Place = readonly [words: () => string, to: string, at?: (asking: Asking) => At]

/** The form of the company's own settings, at one of its groups or fields. */
const settingsAt = (hash: string) => (): At => ({ hash, search: { edit: true } as never })

/** A text that is not there yet is written at once; of one that is, thin or whole, its parts are shown. */
const smallPrint =
  (page: 'terms' | 'privacy') =>
  ({ reasons }: Asking): At =>
    reasons.includes(`opening-no-${page}`)
      ? { to: '/portal/cms/pages/new' as LinkProps['to'], search: { with: { page } } as never }
      : { search: { filter: { page: { _eq: page } } } as never }

export const linkTo = ([, to, at]: Place, asking: Asking): LinkProps => ({
  to: to as LinkProps['to'],
  ...at?.(asking),
})

/** What each line is called, and where it is done. */
export const places: Readonly<Record<string, Place>> = {
  company: [m.opening_company, '/portal/settings/company', settingsAt('company')],
  terms: [m.opening_terms, '/portal/cms/pages', smallPrint('terms')],
  privacy: [m.opening_privacy, '/portal/cms/pages', smallPrint('privacy')],
  cancellation: [m.opening_cancellation, '/portal/settings/company', settingsAt('cancellation_steps')],
  fleet: [m.opening_fleet, '/portal/partybikes'],
  crew: [m.opening_crew, '/portal/employees'],
  hours: [m.opening_hours, '/portal/availabilities'],
  packages: [m.opening_packages, '/portal/packages'],
  prices: [m.opening_prices, '/portal/packages/pricing'],
  places: [m.opening_places, '/portal/postal'],
  groups: [m.opening_groups, '/portal/packages'],
  vat: [m.opening_vat, '/portal/packages'],
  promises: [m.opening_promises, '/portal/settings/company', settingsAt('promises_checked')],
  questions: [m.opening_questions, '/portal/cms/faq'],
  about: [m.opening_about, '/portal/cms/about'],
  mail: [m.opening_mail, '/portal/settings/mail'],
}
/** Where a line has more than one page to it. */
export const besides: Readonly<Record<string, readonly Place[]>> = {
  fleet: [
    [m.opening_depots, '/portal/settings/depots'],
    [m.opening_trailers, '/portal/trailers'],
    [m.opening_trucks, '/portal/towtrucks'],
  ],
  vat: [
    [m.opening_drinks, '/portal/packages/drinks'],
    [m.opening_transport, '/portal/transport'],
  ],
  prices: [[m.opening_transport, '/portal/transport']],
  places: [[m.opening_first_place, '/portal/settings/company', settingsAt('first_place')]],
}
