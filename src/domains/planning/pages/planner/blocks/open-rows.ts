/** The rows of what rides lack: a bike, a trailer, a truck, a driver or a Bob. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import {
  type PlannerBlock,
  type PlannerResource,
  type PlannerWindow,
  type ResourceGroup,
} from '../../../planner/planner.ts'

const mark = 'open-'

export const openRow = (group: ResourceGroup): string => `${mark}${group}`
export const isOpenRow = (id: string): boolean => id.startsWith(mark)
/** The row a block is drawn in. */
export const rowOf = ({ resource, open_in }: Pick<PlannerBlock, 'resource' | 'open_in'>): string =>
  resource ?? openRow(open_in ?? 'bikes')

const lacking: Readonly<Record<Exclude<ResourceGroup, 'bikes'>, () => string>> = {
  trailers: m.plan_without_trailer,
  trucks: m.plan_without_truck,
  people: m.plan_without_people,
}

/** @param withoutBike by the company's own word for a bike */
export const openText = (group: ResourceGroup, withoutBike: string): string =>
  group === 'bikes' ? withoutBike : lacking[group]()

/** The rows of a group: what rides lack of it above them all, and what is out of service below what can be planned. */
export function rowsOf(
  { resources, blocks }: PlannerWindow,
  group: ResourceGroup,
  withoutBike: string,
): readonly PlannerResource[] {
  const rows = resources.filter((one) => one.group === group)
  const sorted = [...rows.filter(({ usable }) => usable), ...rows.filter(({ usable }) => !usable)]
  if (!blocks.some(({ resource, open_in }) => resource === null && open_in === group)) return sorted
  const row = {
    id: openRow(group),
    group,
    name: openText(group, withoutBike),
    detail: null,
    usable: true,
    state: null,
    colour: null,
    most_hours: null,
  }
  return [row, ...sorted]
}
