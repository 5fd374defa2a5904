/** Which steps of a booking's history stand in its timeline, besides what was asked, offered and answered. */

const planning = ['plan', 'unplan', 'alarm', 'reassign', 'rearrange', 'repair', 'give-back']
const road = ['depart', 'undo-depart', 'complete', 'undo-complete', 'no-show', 'undo-no-show']
const settled = ['close', 'reopen']
/** What the office took back, and what the group changed itself. */
const changed = ['withdraw', 'change', 'contact']

/** Whether an action is what the planning did with the ride, the ride itself, what settled it, or what changed of it. */
export const isOfTheRide = (action: string): boolean =>
  [...planning, ...road, ...settled, ...changed].includes(action)
