/** What a link that only reads shows of a booking: price, terms and documents, and no way to move anything. */
import type { schedulerView } from './views.ts'

type View = ReturnType<typeof schedulerView>

/** Who it is for and how to reach him, what the group wrote, its Bobs and its news are not its reader's. Rule RL-02. */
export const onlyRead = (view: View): View => ({
  ...view,
  reads_only: true,
  contact: { ...view.contact, email: null, phone: null },
  details: null,
  occasion: null,
  notes: null,
  bobs: [],
  former_bobs: [],
  proposal: null,
  changes: [],
  change: null,
  may: {
    change: false,
    slot: false,
    bobs: false,
    contact: false,
    address: false,
    acceptance: false,
    refusal: false,
    cancellation: false,
  },
  cancellation: null,
  wants_news: null,
  asks_news: false,
  sends_mail: false,
  history: [],
})
