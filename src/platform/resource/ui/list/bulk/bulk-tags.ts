/** Tags that many records get or lose. */

export interface TagChange {
  /** The field that holds them. */
  readonly field: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The tags of a record after the change, each once; null where it has them so already. */
export function retagged(
  tags: readonly string[] | null,
  { add, remove }: Pick<TagChange, 'add' | 'remove'>,
): readonly string[] | null {
  const before = tags ?? []
  const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag))
  const isSame = after.length === before.length && after.every((tag, at) => tag === before[at])
  return isSame ? null : after
}
