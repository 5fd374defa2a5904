/** What stands under a notification's sentence in the inbox, with the office one tap away where it says to call. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { telLink } from '../../../platform/ui/tel-link.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { detailsOf, phoneIn } from '../wording/details.ts'
import style from './inbox.module.css'

export function NoticeDetails({ facts }: { readonly facts: NoticeFacts | null }) {
  const locale = useLocale()
  if (!facts) return null
  const [lines, phone] = [detailsOf(facts, locale), phoneIn(facts)]
  if (lines.length === 0 && !phone) return null
  return (
    <ul className={style.details}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {phone && (
        <li>
          {m.notice_call_office()} <a href={telLink(phone)}>{phone}</a>
        </li>
      )}
    </ul>
  )
}
