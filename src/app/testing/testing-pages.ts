/** The testing pages: the fifteen of the specification, as it spells them, and one for every other collection. */
import type { Resource } from '../../platform/resource/resource.ts'

/** What a name of the specification tries; `calenderentry` is its spelling. */
const specified = {
  auth: null,
  bob: 'bobs',
  booking: 'bookings',
  bookingagency: 'booking_agencies',
  calenderentry: 'calendar_entries',
  calenderentrytype: 'calendar_entry_types',
  coupon: 'coupons',
  damage: 'damage_types',
  drinks: 'drinks',
  employee: 'employees',
  package: 'packages',
  partybike: 'party_bikes',
  refueling: 'refuelings',
  towtruck: 'tow_trucks',
  trailer: 'trailers',
} as const satisfies Readonly<Record<string, string | null>>

/** Those that are a form alone. */
const formsAlone: readonly string[] = ['auth', 'bob']

export interface TestingPage {
  /** As the address spells it. */
  readonly name: string
  /** Null for the login form, which is no collection's. */
  readonly resource: Resource | null
  readonly hasList: boolean
}

/** Every testing page of a model: the specification's first, then the other collections with pages. */
export function testingPages(all: readonly Resource[]): readonly TestingPage[] {
  const named = Object.entries(specified).map(([name, collection]): TestingPage => ({
    name,
    resource: all.find((resource) => resource.name === collection) ?? null,
    hasList: !formsAlone.includes(name),
  }))
  const known = new Set(named.map(({ resource }) => resource))
  const others = all
    .filter((resource) => resource.page && !resource.singleton && !resource.system && !known.has(resource))
    .map((resource): TestingPage => ({ name: resource.name, resource, hasList: true }))
  return [...named, ...others]
}

/** The testing page a name means; undefined for none. */
export const testingPageOf = (all: readonly Resource[], name: string): TestingPage | undefined =>
  testingPages(all).find((page) => page.name === name)
