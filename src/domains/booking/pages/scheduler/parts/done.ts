/**
 * What a guest just did with his booking, as the address of the page after it says. Whether it is still so is asked in
 * `still-so.ts`: this file is fetched with the first page a visitor opens, whatever it is, and needs no rules.
 */
const done = ['bob', 'bob_replaced', 'slot', 'accepted', 'declined', 'kept', 'cancelled'] as const
export type Done = (typeof done)[number]

/** Anything else in the address is nothing we ever wrote there. */
export const readDone = (raw: unknown): Done | undefined => done.find((one) => one === raw)
