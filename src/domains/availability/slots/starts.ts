/** The starts a package has on a day, before anything is asked of the fleet. */
import type { OfferScene } from '../../catalog/offer/offer-rule.ts'
import { judge, overrulable, overrules, type RefusalIn, startRules } from '../../catalog/offer/offer-rules.ts'
import { everyStartOn, startsOn } from '../../catalog/offer/start-times.ts'
import type { Wish } from '../../catalog/wish.ts'
import { type Outcome, ok } from '../../../kernel/outcome.ts'
import type { Cause } from './slot.ts'
import { hourMs } from '../../../kernel/time/period.ts'

/** Every start of the wish's day that leaves us the notice we need, or why there is none. Rule AV-16. */
export function startsOf(
  { start: _anyStart, ...wish }: Wish,
  scene: OfferScene,
): Outcome<number[], RefusalIn<typeof startRules>> {
  const judged = judge(startRules, wish, scene)
  if (!judged.ok) return judged
  const offer = scene.catalogue.packages.get(wish.package)!
  const earliest = scene.now + offer.min_notice_h * hourMs
  return ok(
    startsOn(offer, wish.day, scene.catalogue.settings.time_zone).filter((start) => start >= earliest),
  )
}

export interface OfficeStart {
  readonly start: number
  /** What must be overruled for it; nothing for an hour that is on offer. */
  readonly overrules: readonly Cause[]
}

/** Every start of the day that is still to come, each with what of the offer stands against it. Rule AV-17. */
export function officeStartsOf(
  { start: _anyStart, ...wish }: Wish,
  scene: OfferScene,
): Outcome<OfficeStart[], RefusalIn<typeof startRules>> {
  const judged = judge(startRules, wish, scene, { except: overrulable })
  if (!judged.ok) return judged
  const offer = scene.catalogue.packages.get(wish.package)!
  return ok(
    everyStartOn(offer, wish.day, scene.catalogue.settings.time_zone)
      .filter((start) => start > scene.now)
      .map((start) => ({
        start,
        overrules: overrules({ package: wish.package, day: wish.day, start }, scene),
      })),
  )
}
