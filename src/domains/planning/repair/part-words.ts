/** What the places of a set are called. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Part } from '../../availability/sets/swap.ts'

const partWords: Readonly<Record<Exclude<Part, 'bike'>, () => string>> = {
  truck: m.plan_part_truck,
  trailer: m.plan_part_trailer,
  driver: m.plan_part_driver,
  bob: m.plan_part_bob,
}

/**
 * `Brengen: Chauffeur`; what does not travel is called by its own name.
 * @param bike what the company calls one
 */
export function placeWords(part: Part, does: 'deliver' | 'collect' | null, bike: string): string {
  const word = part === 'bike' ? bike : partWords[part]()
  if (does === null) return word
  return m.common_labelled({
    label: does === 'deliver' ? m.office_deliver() : m.office_collect(),
    value: word,
  })
}
