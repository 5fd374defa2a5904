/** Where a report begins without a network: the page of its ride opened anew, as this phone keeps it. */
import type { MouseEvent } from 'react'
import { getLocale } from '../../../../../platform/i18n/paraglide/runtime.js'

export const reportsOfRide = ['damage', 'complaint'] as const
export type ReportOfRide = (typeof reportsOfRide)[number]

/** For the link to the form that needs a network. */
export const keptReport = (ride: string, report: ReportOfRide) => (event: MouseEvent) => {
  if (navigator.onLine) return
  event.preventDefault()
  location.assign(`/${getLocale()}/portal/mycalendar/${ride}?report=${report}`)
}
