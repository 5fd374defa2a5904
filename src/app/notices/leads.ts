/** The page a notification leads to, as a canonical path. */
import { noticeKinds, type NoticeKind } from './kinds.ts'

interface Led {
  readonly kind: string | null | undefined
  readonly collection: string | null | undefined
  readonly item: string | null | undefined
}

/** @param pageOf the page of a collection, where its reader has one. */
export function leadOf(
  { kind, collection, item }: Led,
  pageOf: (collection: string) => string | undefined,
): string | undefined {
  const known: Readonly<Record<string, NoticeKind>> = noticeKinds
  const leads = kind && Object.hasOwn(known, kind) ? known[kind]!.leadsTo : undefined
  if (leads === 'calendar') return '/portal/mycalendar'
  const page = leads === 'ride' ? '/portal/mycalendar' : collection ? pageOf(collection) : undefined
  return page && item ? `${page}/${item}` : undefined
}
