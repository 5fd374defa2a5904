/** Where the day of each member of staff begins. */

/** Who is signed in, as far as guards, navigation and the frame care. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly name: string
  /** The role's slug: `planner`, `super-administrator`. */
  readonly role: string
  readonly appearance: 'auto' | 'light' | 'dark'
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
  if (role === 'employee') return '/portal/mycalendar'
  if (role === 'organizer') return '/portal/bookings'
  if (role === 'accountant' || (marker !== '' && email.toLowerCase().includes(marker.toLowerCase())))
    return '/portal/invoices'
  return isOpen ? '/portal/planner' : '/portal/home'
}
export type PortalHome =
  | '/portal/mycalendar'
  | '/portal/bookings'
  | '/portal/invoices'
  | '/portal/planner'
  | '/portal/home'
