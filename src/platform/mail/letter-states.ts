/** What became of a letter: one list for what is stored, answered and shown. */
export const letterStates = ['queued', 'sent', 'kept', 'held', 'given_up', 'dismissed'] as const
