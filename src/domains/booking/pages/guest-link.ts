/** How a guest reads and moves a booking: by the token of its link, or signed in for the agency that brought it. */
import { type ApiCall, callApi } from '../../../platform/http/client/api-call.ts'

/** A booking of an agency, asked for as who is signed in. */
export interface AgencyLink {
  readonly booking: string
  readonly fetch: NonNullable<ApiCall['fetch']>
}
export type GuestLink = string | AgencyLink

/** What a query's key says of it. */
export const linkKey = (link: GuestLink | undefined) => (typeof link === 'object' ? [link.booking] : link)

export const askGuest = <T>(link: GuestLink, path: string, call: ApiCall = {}): Promise<T> =>
  typeof link === 'string'
    ? callApi(`/api/scheduler/${encodeURIComponent(link)}${path}`, call)
    : callApi(`/api/bookings/${encodeURIComponent(link.booking)}/scheduler${path}`, {
        ...call,
        fetch: link.fetch,
      })
