/** What the definitions of the collections must say, all of them. */
import { expect, test } from 'vitest'
import { resources } from '../src/app/resources.ts'
import { audiences } from '../src/domains/identity/audiences.ts'
import { systemAccess } from '../src/domains/identity/roles.ts'
import { isFor } from '../src/platform/resource/audience.ts'
import { type Field, id, text } from '../src/platform/resource/field.ts'
import { type Resource, resource } from '../src/platform/resource/resource.ts'

const shown: readonly Resource[] = resources.filter(({ system }) => !system)
const fields = shown.flatMap((resource) =>
  Object.entries(resource.fields).map(([name, field]) => ({
    at: `${resource.name}.${name}`,
    resource,
    field,
  })),
)
/** Nobody reads a key or a secret. */
const isRead = ({ kind, secret }: Field) => kind !== 'id' && !secret

test('no value has a tone that is not there', () => {
  const spare = fields.flatMap(({ at, field }) =>
    Object.keys(field.tones ?? {})
      .filter((value) => !field.values?.includes(value))
      .map((value) => `${at}: ${value}`),
  )
  expect(spare).toEqual([])
})

test('what people write in pages of their own has an editor: no structured value is left undescribed', () => {
  const bare = fields.filter(
    ({ resource, field }) =>
      field.kind === 'json' && resource.page && !field.readonly && !(field.parts ?? field.rows ?? field.each),
  )
  expect(bare.map(({ at }) => at)).toEqual([])
})

test('a field stands in a group of its form', () => {
  const lost = fields.filter(({ resource, field }) => field.group && !resource.groups?.includes(field.group))
  expect(lost.map(({ at }) => at)).toEqual([])
  const empty = shown.flatMap(({ name, groups, fields: own }) =>
    (groups ?? [])
      .filter((group) => !Object.values(own).some((field) => field.group === group))
      .map((group) => `${name}: ${group}`),
  )
  expect(empty, 'a group nobody stands in').toEqual([])
})

test('every field of every collection says whom it is for: there is no default', () => {
  const unstated = resources.flatMap(({ name, fields: own }) =>
    Object.entries(own as Resource['fields']).flatMap(([field, { audience }]) =>
      audience ? [] : [`${name}.${field}: say whom it is for, audience: 'internal' | 'crew' | 'agency' | …`],
    ),
  )
  expect(unstated).toEqual([])
  // @ts-expect-error -- and the types say so where it is written.
  resource('gates', { fields: { id: id(), code: text({ required: true }) } })
})

test('no permission row names a field that is not for its role', () => {
  const vain = resources.flatMap(({ name, access, fields: own }: Resource) =>
    [...access, ...(systemAccess[name] ?? [])].flatMap(({ to, fields: named = [] }) =>
      to.flatMap((role) =>
        named
          .filter((field) => !isFor(role, own[field]!, audiences))
          .map((field) => `${role}: ${name}.${field}`),
      ),
    ),
  )
  expect(vain).toEqual([])
})

test('a record has a title, and its list shows fields it has', () => {
  const wrong = shown.flatMap((resource) =>
    [...resource.title, ...resource.list]
      .filter((name) => !isRead(resource.fields[name] ?? { kind: 'id' }))
      .map((name) => `${resource.name}.${name}`),
  )
  expect(wrong).toEqual([])
  expect(shown.filter(({ title }) => title.length === 0).map(({ name }) => name)).toEqual([])
})

test('what decides over a publication, and the place of a row, are fields of their kind', () => {
  const kinds = shown.flatMap(({ name, publication, page, fields: own }) => {
    const kindOf = (field: string | undefined) => field && own[field]?.kind
    return [
      ...(publication ? [[`${name}.${publication.flag}`, kindOf(publication.flag), 'flag']] : []),
      ...(publication?.from ? [[`${name}.from`, kindOf(publication.from), 'instant']] : []),
      ...(publication?.until ? [[`${name}.until`, kindOf(publication.until), 'instant']] : []),
      ...(page?.order ? [[`${name}.order`, kindOf(page.order), 'count']] : []),
    ]
  })
  expect(kinds.length).toBeGreaterThan(0)
  expect(kinds.filter(([, kind, wanted]) => kind !== wanted)).toEqual([])
})

test('what is shown to everybody as a picture takes no other file', () => {
  const files = fields.filter(({ field }) => field.kind === 'file' && field.audience === 'public')
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ field }) => field.accepts !== 'picture').map(({ at }) => at)).toEqual([])
})

test('a picture the public may see says what it shows, in three languages', () => {
  const silent = shown.flatMap(({ name, fields: all, access }) => {
    const isPublic = access.some(({ to, may }) => to.includes('public') && may.includes('read'))
    const pictures = Object.keys(all).filter((field) => isPublic && all[field]!.kind === 'file')
    const told = Object.values(all).filter(({ kind }) => kind === 'translated')
    return (
      pictures
        // What stands for the company is called by its name.
        .filter((picture) => name !== 'settings' && !told.some(({ describes }) => describes === picture))
        .map((picture) => `${name}.${picture}`)
    )
  })
  expect(silent).toEqual([])
  expect(shown.find(({ name }) => name === 'about_sections')?.fields['image_words']?.describes).toBe('image')
})
