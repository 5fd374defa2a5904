/** The words of the error screens by status: the specification's (section 2) in the portal, a visitor's own elsewhere. */
import { m } from '../../platform/i18n/paraglide/messages.js'

interface ErrorText {
  readonly title: string
  readonly text: string
  readonly back: string
}

interface Reader {
  readonly isVisitor: boolean
  readonly isAdministrator?: boolean
  /** Whether it was the link to a booking that led here. */
  readonly isBookingLink?: boolean
}

/** The title, text and way home for a status; 403 speaks as 401 does. A visitor knows no administrator, and an administrator is one. */
export function errorText(status: number, { isVisitor, isAdministrator, isBookingLink }: Reader): ErrorText {
  const back = m.app_error_back()
  if (status === 401 || status === 403)
    return { title: m.app_error_401_title(), text: m.app_error_401_text(), back }
  if (status === 404 && isBookingLink)
    return {
      title: m.app_error_link_title(),
      text: m.app_error_link_text(),
      back,
    }
  if (status === 404) {
    const text = isVisitor || isAdministrator ? m.app_error_404_visitor() : m.app_error_404_text()
    return { title: m.app_error_404_title(), text, back }
  }
  if (status === 429) return { title: m.app_error_429_title(), text: m.common_too_often(), back }
  const inside = isAdministrator ? m.app_error_other_again() : m.app_error_other_text()
  const text = isVisitor ? m.app_error_other_visitor() : inside
  return { title: m.app_error_other_title(), text, back }
}

/** Whether who reads an address is a visitor of the site: by its canonical path. */
export const isVisited = (pathname: string): boolean => !/^\/portal(?:\/|$)/.test(pathname)

/** Whether an address is that of one booking, which its booker has by mail alone: by its canonical path. */
export const isOfBooking = (pathname: string): boolean => pathname.startsWith('/scheduler/')
