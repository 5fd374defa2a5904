/** The doors of the portal hold together with its pages, its permissions and its words. */
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import type { Resource } from '../platform/resource/resource.ts'
import { deskFor } from './desk.ts'
import { exists, rolesFor } from './doors.ts'
import { resources } from './resources.ts'

const pages = [
  ...readFileSync(new URL('./routes.ts', import.meta.url), 'utf8').matchAll(/route\('(\/portal[^']*)'/g),
]
  .map(([, path]) => path!)
  // Pages for guests stand before every door.
  .filter((path) => !path.startsWith('/portal/auth/'))
const listed = ['bookings', 'party_bikes', 'trailers', 'tow_trucks'] as const
const all: readonly Resource[] = resources

test('every page of the portal has a door, its own or that of the list it belongs to', () => {
  for (const path of pages) expect(exists(path.replace(/\/\$id$/, '')), path).toBe(true)
})

test('who may open a list may read what is in it, and who may open a new page may create', () => {
  for (const role of ['organizer', 'employee', 'planner', 'accountant', 'admin', 'super-administrator'])
    for (const collection of listed) {
      const desk = deskFor(role)
      const page = desk.pageOf(collection)
      if (page) expect(desk.may('read', collection), `${role} ${collection}`).toBe(true)
      if (page && rolesFor(`${page}/new`).includes(role) && exists(`${page}/new`))
        expect(desk.may('create', collection), `${role} ${collection}`).toBe(true)
    }
})

test('every field and every state shown in the portal has its words in three languages', () => {
  const silent = listed.flatMap((name) => {
    const resource = all.find((one) => one.name === name)!
    return Object.entries(resource.fields).flatMap(([field, { kind, label, values, words, secret }]) => {
      if (kind === 'id' || kind === 'many' || secret) return []
      const missing = [label, ...(values ?? []).map((value) => words?.[value])].filter(
        (said) => said?.length !== 3 || said.some((text) => text.trim() === ''),
      )
      return missing.length > 0 ? [`${name}.${field}`] : []
    })
  })
  expect(silent).toEqual([])
})
