/** What the worker shows of what a push service handed it, and where a tap on it leads. */
import { isLocale, type Locale } from '../../kernel/locale.ts'

interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** What is said where nothing could be read: a browser wants something shown for each message. */
export interface GeneralWords {
  readonly title: string
  readonly body: string
}

const longest = { title: 120, body: 500, path: 200, tag: 100 } as const

/** Only a page of the crew, on this site: whatever else is named opens the calendar. */
export function pageOf(path: unknown, locale: Locale): string {
  const home = `/${locale}/portal/mycalendar`
  if (typeof path !== 'string' || path.length > longest.path) return home
  const [, language] = /^\/([a-z]{2})\/portal\/mycalendar(?:\/[\w-]+){0,3}$/.exec(path) ?? []
  return isLocale(language) ? path : home
}

/** @param text what came, decrypted; null where nothing did. */
export function messageOf(text: string | null, locale: Locale, general: GeneralWords): Message {
  const { title, body, path, tag } = parsed(text)
  const isSaid = typeof title === 'string' && title.trim() !== ''
  return {
    title: isSaid ? title.slice(0, longest.title) : general.title,
    body: isSaid && typeof body === 'string' ? body.slice(0, longest.body) : general.body,
    path: pageOf(path, locale),
    tag: typeof tag === 'string' && tag !== '' ? tag.slice(0, longest.tag) : 'general',
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
