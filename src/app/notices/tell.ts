/** Tells people of what happens, in the transaction it happens in. */
import type { Watcher } from '../../platform/items/watch.ts'
import { notify, settle } from '../../platform/workplace/notify.ts'
import { accountsOf, audienceOf } from './audience.ts'
import { aboutOf } from './facts.ts'
import { noticeKinds } from './kinds.ts'
import { rulesFor, settledBy } from './rules.ts'
import { sayNotice } from './wording.ts'

/** Whoever did it is not told of it. */
export const tellOf: Watcher = async (tx, written) => {
  for (const kind of settledBy(written)) await settle(tx, { kind, item: String(written.after['id']) })
  for (const { kind, crew, isOfBefore } of rulesFor(written)) {
    const { to, ways } = noticeKinds[kind]
    const accounts =
      to === 'crew' ? await accountsOf(tx, crew?.(written) ?? []) : await audienceOf(tx, to, written.after)
    const others = accounts.filter((account) => account !== written.actor.user)
    if (others.length === 0) continue
    const about = await aboutOf(tx, written.collection, (isOfBefore && written.before) || written.after)
    const subject = (locale: Parameters<typeof sayNotice>[2]) => sayNotice(kind, about.facts, locale) ?? kind
    await notify(tx, { to: others, kind, subject, ways, ...about })
  }
}
