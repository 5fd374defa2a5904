/** The changes a notification lists, from what to what, and how two of them become one. */
import type { NoticeChange, NoticeFacts, NoticeValue } from '../../platform/workplace/resources.ts'

export const isSame = (a: NoticeValue, b: NoticeValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Of these only that they changed is said. */
const unvalued: ReadonlySet<string> = new Set(['notes', 'group_bob'])

/** Who has not read of the change before hears of both at once; what is as it was again is left out. */
export function withEarlier(earlier: NoticeFacts, later: NoticeFacts): NoticeFacts {
  const [first, then] = [changesIn(earlier), changesIn(later)]
  if (!first || !then) return later
  const ofBoth = first.map((one) => ({ ...one, to: (then.find(({ of }) => of === one.of) ?? one).to }))
  const more = then.filter(({ of }) => first.every((one) => one.of !== of))
  const isNews = ({ of, from, to }: NoticeChange) => unvalued.has(of) || !isSame(from, to)
  return { ...later, changes: [...ofBoth, ...more].filter(isNews) }
}

/** The changes a notification lists; null for one that lists none, as those of before. */
export const changesIn = ({ changes }: NoticeFacts): readonly NoticeChange[] | null =>
  Array.isArray(changes) ? (changes as readonly NoticeChange[]) : null
