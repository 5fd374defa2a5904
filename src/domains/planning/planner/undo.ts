/** A drag that was carried out, and the call that moves the block back. */

export interface Act {
  /** What was moved, in words. */
  readonly words: string
  /** Where the call that takes it back goes, and what it says. */
  readonly path: string
  readonly body: object
  /** The version of the record the act was made on, and the one it left: of any other version it is not taken back. */
  readonly before: number | null
  readonly after: number
}

/**
 * The acts that are left once the last is taken back. Taking it back left a version of its own: an act on the same
 * record that the last one was made upon is from now on taken back from there.
 */
export function undoneOf(acts: readonly Act[], version: number): readonly Act[] {
  const last = acts.at(-1)
  return acts
    .slice(0, -1)
    .map((act) =>
      last && act.path === last.path && act.after === last.before ? { ...act, after: version } : act,
    )
}
