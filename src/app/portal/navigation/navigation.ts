/** The side navigation of the portal, as the specification words it. */
import type { Locale } from '../../../kernel/locale.ts'
import type { Resource } from '../../../platform/resource/resource.ts'
import { type Fill, labelAt, nameOf } from '../../../platform/resource/words.ts'
import { type PageAccess, pageAccess } from '../../access/page-access.ts'
import { model, type PortalModel } from '../../records/portal-model.ts'

/** A section with one entry stands without its name. */
export const sections = [
  'overview',
  'bookings',
  'booking_agencies',
  'reservations',
  'invoices',
  'coupons',
  'fleet',
  'users',
  'content',
  'settings',
] as const
export type Section = (typeof sections)[number]

export interface NavigationEntry {
  readonly path: string
  readonly section: Section
  readonly children?: readonly NavigationEntry[]
  /** The collection it leads to, where that alone says what it is called. */
  readonly resource?: Resource
}

/** The key of what an entry is called: `navigation.cms.about`. */
export const labelKey = ({ path }: Pick<NavigationEntry, 'path'>): string =>
  `navigation.${path.slice('/portal/'.length).replaceAll('/', '.')}`

export const entryLabel = (entry: NavigationEntry, locale: Locale, fill?: Fill): string =>
  labelAt(labelKey(entry), locale, fill) ??
  (entry.resource ? nameOf(entry.resource, 'many', locale) : entry.path)

export const sectionLabel = (section: Section, locale: Locale): string =>
  labelAt(`section.${section}`, locale) ?? section

const said: readonly NavigationEntry[] = [
  { section: 'overview', path: '/portal/home' },
  { section: 'overview', path: '/portal/planner' },
  { section: 'overview', path: '/portal/mycalendar' },
  {
    section: 'overview',
    path: '/portal/notifications',
    children: [{ section: 'overview', path: '/portal/notifications/damage' }],
  },
  { section: 'overview', path: '/portal/statistics' },
  { section: 'bookings', path: '/portal/bookings' },
  { section: 'bookings', path: '/portal/customers' },
  { section: 'bookings', path: '/portal/waitinglist' },
  { section: 'bookings', path: '/portal/complaints' },
  { section: 'bookings', path: '/portal/reviews' },
  { section: 'bookings', path: '/portal/remarks' },
  { section: 'bookings', path: '/portal/letters' },
  { section: 'bookings', path: '/portal/bob-declarations' },
  { section: 'bookings', path: '/portal/hand-overs' },
  { section: 'booking_agencies', path: '/portal/agencies' },
  { section: 'reservations', path: '/portal/reservations' },
  { section: 'reservations', path: '/portal/calendar' },
  { section: 'reservations', path: '/portal/availabilities' },
  { section: 'reservations', path: '/portal/absences' },
  { section: 'reservations', path: '/portal/hours' },
  { section: 'reservations', path: '/portal/closingdays' },
  { section: 'invoices', path: '/portal/invoices' },
  { section: 'invoices', path: '/portal/payments' },
  { section: 'invoices', path: '/portal/deposits' },
  {
    section: 'invoices',
    path: '/portal/bank',
    children: [
      { section: 'invoices', path: '/portal/bank/statements' },
      { section: 'invoices', path: '/portal/bank/lines' },
    ],
  },
  {
    section: 'invoices',
    path: '/portal/received',
    children: [{ section: 'invoices', path: '/portal/received/documents' }],
  },
  { section: 'invoices', path: '/portal/accounting' },
  { section: 'coupons', path: '/portal/packages' },
  { section: 'coupons', path: '/portal/packages/pricing' },
  { section: 'coupons', path: '/portal/packages/drinks' },
  { section: 'coupons', path: '/portal/packages/locations' },
  { section: 'coupons', path: '/portal/transport' },
  { section: 'coupons', path: '/portal/postal' },
  { section: 'coupons', path: '/portal/coupons' },
  { section: 'fleet', path: '/portal/partybikes' },
  { section: 'fleet', path: '/portal/trailers' },
  { section: 'fleet', path: '/portal/towtrucks' },
  { section: 'fleet', path: '/portal/rides' },
  { section: 'fleet', path: '/portal/refuelings' },
  { section: 'fleet', path: '/portal/damages' },
  { section: 'fleet', path: '/portal/damage' },
  { section: 'users', path: '/portal/employees' },
  { section: 'users', path: '/portal/users' },
  { section: 'users', path: '/portal/roles' },
  { section: 'content', path: '/portal/cms/site' },
  { section: 'content', path: '/portal/cms/about' },
  { section: 'content', path: '/portal/cms/faq' },
  { section: 'content', path: '/portal/cms/features' },
  { section: 'content', path: '/portal/cms/prices' },
  { section: 'content', path: '/portal/cms/testimonials' },
  { section: 'content', path: '/portal/cms/pages' },
  { section: 'content', path: '/portal/cms/bob' },
  { section: 'content', path: '/portal/cms/letters' },
  { section: 'content', path: '/portal/cms/invoices' },
  { section: 'settings', path: '/portal/settings/company' },
  { section: 'settings', path: '/portal/settings/mail' },
  { section: 'settings', path: '/portal/privacy' },
  { section: 'settings', path: '/portal/settings/tags' },
  { section: 'settings', path: '/portal/complainttypes' },
  { section: 'settings', path: '/portal/settings/calendar' },
  { section: 'settings', path: '/portal/settings/checks' },
  { section: 'settings', path: '/portal/settings/depots' },
  { section: 'settings', path: '/portal/settings/vat' },
]

/** A collection with pages that nobody placed stands under the settings, so that none is ever out of reach. */
const unsaid = ({ all }: PortalModel) =>
  all.flatMap((resource): NavigationEntry[] => {
    const path = resource.page && `/portal/${resource.page.path}`
    if (!path || said.some((entry) => entry.path === path)) return []
    return [{ section: 'settings', path, resource }]
  })

/** The entries of a model, whoever looks. */
export const navigationOver = (model: PortalModel): readonly NavigationEntry[] => [...said, ...unsaid(model)]

export const navigation = navigationOver(model)

/** The entries a role finds, and below each those of its own that it may open too. */
export const navigationFor = (
  role: string,
  entries = navigation,
  { opens }: PageAccess = pageAccess,
): readonly NavigationEntry[] =>
  entries
    .filter(({ path }) => opens(role, path))
    .map((entry) =>
      entry.children ? { ...entry, children: entry.children.filter(({ path }) => opens(role, path)) } : entry,
    )
