/** The changes a notification lists, from what to what, and how two of them become one. */
import { isSame } from '../../../platform/workplace/notice-value.ts'
import type { NoticeChange, NoticeFacts } from '../../../platform/workplace/resources.ts'

/**
 * Who has not read of the change before hears of both at once; what is as it was again is left out. What was changed
 * by himself in between he knows: then it is news from there on. Nor is what was told of a request told again of the
 * ride that was agreed on: that starts from what was confirmed.
 */
export function withEarlier(earlier: NoticeFacts, later: NoticeFacts, isMailed = false): NoticeFacts {
  const [first, then] = [changesIn(earlier), changesIn(later)]
  if (!first || !then || earlier['agreed'] !== later['agreed']) return later
  const changes = oneOf(first, then)
  // The earlier ones were in the letter before: the next has what came since.
  const since = isMailed ? then : earlier['since'] ? oneOf(mailedIn(earlier)!, then) : null
  return { ...later, changes, ...(since && { since }) }
}

/** Two changes of one thing as one; what is as it was again is left out. */
function oneOf(first: readonly NoticeChange[], then: readonly NoticeChange[]): readonly NoticeChange[] {
  const ofBoth = first.map((one) => {
    const next = then.find(({ of }) => of === one.of)
    if (!next) return one
    return isSame(one.to, next.from) ? { ...one, to: next.to } : next
  })
  const more = then.filter(({ of }) => first.every((one) => one.of !== of))
  return [...ofBoth, ...more].filter(({ from, to }) => !isSame(from, to))
}

/** The changes a notification lists; null for one that lists none, as those of before. */
export const changesIn = ({ changes }: NoticeFacts): readonly NoticeChange[] | null =>
  Array.isArray(changes) ? (changes as readonly NoticeChange[]) : null

/** Of them, those that are in a letter that leaves now: what an earlier letter said is left out. */
export const mailedIn = (facts: NoticeFacts): readonly NoticeChange[] | null =>
  Array.isArray(facts['since']) ? (facts['since'] as readonly NoticeChange[]) : changesIn(facts)
