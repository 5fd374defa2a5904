/** How much a repair mends, said on its button and once it is done: rides are one thing, open offers another. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { RepairDone, RepairPlan } from '../../booking/plan/repair-plan.ts'

type Mended = Pick<RepairPlan, 'rides' | 'offers'>

const able = (each: RepairPlan['rides']) => each.filter(({ repaired }) => repaired).length

function countWords({ rides, offers }: Mended): string {
  const [ofRides, ofOffers] = [able(rides), able(offers)]
  if (ofOffers === 0) return m.repair_rides({ count: ofRides })
  if (ofRides === 0) return m.repair_offers({ count: ofOffers })
  return m.repair_both({
    rides: m.repair_rides({ count: ofRides }),
    offers: m.repair_offers({ count: ofOffers }),
  })
}

const isOneRide = ({ rides, offers }: Mended) => able(rides) === 1 && able(offers) === 0

export const repairButtonText = (plan: Mended): string =>
  isOneRide(plan) ? m.repair_do_one() : m.repair_do({ what: countWords(plan) })

/** @param toCall who got work by it and is told nothing: he is named with it. */
export function repairDoneText(plan: Mended, toCall: RepairDone['to_call'] = []): string {
  const done = isOneRide(plan) ? m.repair_done_one() : m.repair_done({ what: countWords(plan) })
  if (toCall.length === 0) return done
  return `${done}. ${m.repair_call({ names: toCall.map(({ name }) => name).join(', ') })}`
}
