/** Where the day of each member of staff begins. */
import type { MemberSlug } from './roles.ts'

/** Who is signed in, as far as guards, navigation and the frame care. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly name: string
  /** The role's slug: `planner`, `super-administrator`. */
  readonly role: string
  readonly appearance: 'auto' | 'light' | 'dark'
}

export type PortalHome = Begin | '/portal/home'
type Begin = '/portal/mycalendar' | '/portal/bookings' | '/portal/invoices' | '/portal/planner'

const begins: Readonly<Record<MemberSlug, Begin>> = {
  organizer: '/portal/bookings',
  employee: '/portal/mycalendar',
  planner: '/portal/planner',
  accountant: '/portal/invoices',
  admin: '/portal/planner',
}

/**
 * An employee opens his calendar, an organizer her bookings, whoever keeps the books the invoices, everyone else the
 * planner; as long as the shop is closed, what is missing to open it.
 * Rule ID-03.
 */
export function portalHome(
  { role, email }: Pick<Member, 'role' | 'email'>,
  marker: string,
  isOpen = true,
): PortalHome {
  const begin = (begins as Readonly<Record<string, Begin | undefined>>)[role] ?? '/portal/planner'
  if (begin !== '/portal/planner') return begin
  if (marker !== '' && email.toLowerCase().includes(marker.toLowerCase())) return '/portal/invoices'
  return isOpen ? begin : '/portal/home'
}
