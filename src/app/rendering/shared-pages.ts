/** The pages that are the same for everyone, and who is shown one of his own instead. */
import { draftCookie } from '../../domains/booking/server/party.ts'
import { cookieNames } from '../../platform/http/cookie.ts'
import { localeCookie } from './locale-cookie.ts'

/** By canonical path; no cookie is read for them, save the draft's where a ride is gone on with. */
const shared = new Set(['/', '/empty', '/about-us', '/prices', '/faq', '/contact', '/terms', '/privacy'])
const resumes = '/'
/** A page with its question in the address is shared too, up to this length of it. */
const longestQuestion = 200

/** Whether a request says nothing of its visitor that the page could show: its language is in the path. */
export function isSharedPage(canonical: string, { url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const unread = canonical === resumes ? [localeCookie] : [localeCookie, draftCookie]
  return (
    shared.has(canonical) &&
    new URL(url).search.length <= longestQuestion &&
    !headers.has('authorization') &&
    cookieNames(headers.get('cookie')).every((name) => unread.includes(name))
  )
}
