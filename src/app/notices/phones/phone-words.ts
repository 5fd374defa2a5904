/** What a phone shows of a notification: on a screen that anybody may see. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Shown } from '../../../platform/push/delivery.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { leadOf } from '../wording/leads.ts'
import { workOnPhone } from '../wording/work.ts'
import { sayNotice } from '../wording/wording.ts'

export interface ToldOnPhone {
  readonly kind: string
  readonly collection: string | null
  readonly item: string | null
  readonly facts: NoticeFacts | null
}

const longestTitle = 120
const longestBody = 500

/** Its sentence, the lines of it that may be seen, and the page of one's calendar that a tap opens. Rule NO-11. */
export function phoneWords({ kind, collection, item, facts }: ToldOnPhone, locale: Locale): Shown {
  const title = sayNotice(kind, facts ?? {}, locale) ?? m.phone_general({}, { locale })
  const lines = workOnPhone(facts ?? {}, locale).filter((line) => line !== title)
  const path = leadOf({ kind, collection, item, facts }, () => undefined)?.path ?? '/portal/mycalendar'
  return {
    title: title.slice(0, longestTitle),
    body: (lines.length > 0 ? whole(lines) : m.phone_open({}, { locale })).slice(0, longestBody),
    path: `/${locale}${path}`,
    tag: `${kind}:${item}`,
  }
}

/** As many lines as there is room for. */
function whole(lines: readonly string[]): string {
  let size = 0
  return lines.filter((line) => (size += line.length + 1) <= longestBody).join('\n')
}
