/** The accounts an event concerns. */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../platform/items/write/writer.ts'
import type { Notice } from '../../platform/workplace/notify.ts'
import { noticeKinds, type NoticeKindName, rolesOf, waysFor } from './kinds.ts'

type CrewKind = {
  [Kind in NoticeKindName]: (typeof noticeKinds)[Kind]['to'] extends 'crew' ? Kind : never
}[NoticeKindName]

/** What is told as it happens; the crew is told of its work by the day. */
export type EventKind = Exclude<NoticeKindName, CrewKind>

const mechanics = sql`SELECT "user" FROM employees WHERE status = 'active' AND 'mechanic' = ANY (skills)`

/** The accounts of people who work here; who has none is not told. */
export const accountsOf = (employees: readonly unknown[]): RawBuilder<unknown> =>
  sql`SELECT "user" FROM employees WHERE id = ANY(${employees}::uuid[])`

/** Whom an event concerns, and how each hears of it until he says otherwise. */
type Concerned = Required<Pick<Notice, 'to' | 'ways'>>

/** @param record the record the event is about. */
export function concernedBy(kind: EventKind, record: Row): Concerned {
  const { to, ways } = noticeKinds[kind]
  if (to === 'person') return { to: accountsOf([record['employee']]), ways }
  const { own, standIns } = rolesOf(to)
  // Of the employees mechanics alone look after bikes.
  const office = [...own.filter((role) => role !== 'employee'), ...standIns]
  const ofOffice = sql`SELECT users.id FROM users JOIN roles ON roles.id = users.role WHERE slug = ANY(${office}::text[])`
  return {
    to: to === 'workshop' ? sql`${ofOffice} UNION ${mechanics}` : ofOffice,
    ways: ({ role }, all) => {
      const inPlace = new Set(all.flatMap((one) => one.role ?? []).filter((one) => office.includes(one)))
      return role && office.includes(role) ? waysFor(kind, role, inPlace) : ways
    },
  }
}
