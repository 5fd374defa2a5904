/** When a package can be had: on sale, in its season, on its weekdays and hours, with the notice it needs. */
import { daysBetween } from '../../../kernel/time/day.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Package } from '../catalogue.ts'
import { closedOn } from './closing-day.ts'
import { isKnown, isOnSale, no, type OfferRule, onSale } from './offer-rule.ts'
import { runsOn } from './package-fit.ts'
import { eachStartOn, startsOn } from './start-times.ts'
import { hourMs } from '../../../kernel/time/period.ts'

/** A package that is not for sale is no different from one that never was. Rule CA-01. */
export const packageIsOnSale: OfferRule<'package-not-on-sale'> = {
  of: ['package'],
  isOverrulable: false,
  judge: ({ wish, package: offer }) =>
    isKnown(wish.package) && !(offer && isOnSale(offer)) ? no('package-not-on-sale', 'package') : null,
}

/** A ride is on a day of the calendar. Rule CA-02. */
export const dayExists: OfferRule<'no-such-day'> = {
  of: ['day'],
  isOverrulable: false,
  judge: ({ wish, day }) => (isKnown(wish.day) && !day ? no('no-such-day', 'day') : null),
}

/** Nobody books yesterday. Rule CA-02. */
export const dayIsToCome: OfferRule<'day-in-the-past'> = {
  of: ['day'],
  isOverrulable: false,
  judge: ({ day, catalogue, now }) =>
    day && day < dayOf(now, catalogue.settings.time_zone) ? no('day-in-the-past', 'day', { day }) : null,
}

/** On a day we are closed nobody rides out; a ride is judged by the day it starts. Rule CA-03. */
export const companyIsOpen: OfferRule<'closed'> = {
  of: ['day'],
  isOverrulable: true,
  judge({ day, catalogue }) {
    const closed = day && closedOn(day, catalogue.closingDays)
    return closed ? no('closed', 'day', { name: closed.name }) : null
  },
}

/** A package runs in its season and on its weekdays. Rule CA-04. */
export const packageRuns: OfferRule<'package-not-offered'> = {
  of: ['day', 'package'],
  isOverrulable: true,
  judge({ day, package: offer }) {
    if (!offer || !day) return null
    const { valid_from, valid_to, weekdays } = offer
    return runsOn(offer, day)
      ? null
      : no('package-not-offered', 'day', { day, weekdays, valid_from, valid_to })
  },
}

/**
 * We do not promise what is too far off to plan; before a package is chosen the one that is planned furthest counts.
 * Rule CA-05.
 */
export const dayIsNear: OfferRule<'too-far-ahead'> = {
  of: ['day', 'package'],
  isOverrulable: true,
  judge({ day, package: offer, catalogue, now }) {
    const offers = offer ? [offer] : onSale(catalogue)
    if (offers.length === 0 || !day) return null
    const days = Math.max(...offers.map(({ max_ahead_days }) => max_ahead_days))
    return daysBetween(dayOf(now, catalogue.settings.time_zone), day) > days
      ? no('too-far-ahead', 'day', { days })
      : null
  },
}

/** We need notice: the start leaves it, or, while none is chosen, some start of the day does. Rule CA-06. */
export const noticeIsLongEnough: OfferRule<'notice-too-short'> = {
  of: ['day', 'start'],
  isOverrulable: true,
  judge({ wish: { start }, day, package: offer, catalogue, now }) {
    if (!day) return null
    const { time_zone } = catalogue.settings
    const leaves = (each: Package) =>
      (isKnown(start) ? [start].values() : eachStartOn(each, day, time_zone)).some(
        (at) => at >= now + each.min_notice_h * hourMs,
      )
    const offers = offer ? [offer] : onSale(catalogue)
    if (offers.length === 0 || offers.some(leaves)) return null
    return no('notice-too-short', 'day', { hours: Math.min(...offers.map((each) => each.min_notice_h)) })
  },
}

/** A ride starts at an hour of its package. Rule CA-07. */
export const startIsOffered: OfferRule<'start-not-offered'> = {
  of: ['start'],
  isOverrulable: true,
  judge: ({ wish: { start }, day, package: offer, catalogue }) =>
    offer && day && isKnown(start) && !startsOn(offer, day, catalogue.settings.time_zone).includes(start)
      ? no('start-not-offered', 'start')
      : null,
}
