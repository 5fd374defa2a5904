/** Who reads a file: whoever reads the field that names it; nobody comes to read one by naming it. */
import { expect, test } from 'vitest'
import { file, id, text } from '../../../src/platform/resource/field.ts'
import { model } from '../../../src/platform/resource/model.ts'
import { type Grant, untracked } from '../../../src/platform/resource/resource.ts'
import { systemCollections } from '../../../src/platform/system-collections.ts'
import { forEachModel, outcome, type Who, withQuery } from '../model/model-program.ts'
import { modelSystemAccess } from '../model/model.ts'
import { type FileAnswer, formOf, picture, upload, uploaded } from './uploads.ts'

const albums = untracked('albums', {
  fields: {
    id: id(),
    name: text({ audience: 'public', required: true }),
    status: text({ audience: 'members' }),
    cover: file({ audience: 'public' }),
    contract: file({ audience: 'members' }),
  },
  access: [
    { to: ['public'], may: ['read'], fields: ['id', 'name', 'cover'], where: { status: { _eq: 'shown' } } },
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'name', 'status', 'cover'],
      where: { status: { _neq: 'hidden' } },
    },
    { to: ['employee'], may: ['create', 'update'], fields: ['name', 'status', 'cover'] },
  ],
})
const everybody: Grant['to'] = ['public', 'employee']
const systemAccess: Readonly<Record<string, readonly Grant[]>> = {
  ...modelSystemAccess,
  files: [
    { to: everybody, may: ['read'], where: { public: { _eq: true } } },
    { to: ['employee'], may: ['read'], where: { uploaded_by: { _eq: '$CURRENT_USER' } } },
    { to: ['employee'], may: ['create'], fields: ['title', 'filename_download'] },
    { to: ['employee'], may: ['update'], fields: ['title'] },
  ],
}

forEachModel(
  (program) => {
    const table = () =>
      program().database.query(
        `CREATE TABLE IF NOT EXISTS albums (id uuid PRIMARY KEY, name text NOT NULL, status text,
         cover uuid REFERENCES files ON DELETE SET NULL, contract uuid REFERENCES files ON DELETE SET NULL)`,
      )
    const given = async (name: string, as: Who = 'admin') =>
      uploaded(program(), await program().tokenOf(as), { name, bytes: await picture() })
    const album = async (body: object) => {
      await table()
      return program().create<{ id: string }>('albums', { name: 'An album', ...body })
    }
    /** What each may do with a file: read its record, find it in the list, open its bytes. */
    const seenBy = async ({ id }: FileAnswer) => {
      const seen: string[] = []
      for (const as of ['employee', 'nobody'] as const) {
        const one = (await program().call('GET', `/files/${id}?fields=id`, { as })).status === 200
        const filter = { id: { _eq: id } }
        const list = await program().data<unknown[]>(withQuery('/files', { filter, fields: 'id' }), as)
        const counted = await program().data<{ count: string }[]>(
          withQuery('/files', { filter, aggregate: { count: '*' } }),
          as,
        )
        const bytes =
          (await program().call('GET', `/assets/${id}`, { as, headers: { accept: '*/*' } })).status === 200
        const ways = [one, list.length === 1, counted[0]!.count === '1', bytes]
        expect(new Set(ways).size, `every way agrees for ${as}`).toBe(1)
        if (one) seen.push(as)
      }
      return seen
    }

    test('an unattached file is its uploader’s, and no other’s', async () => {
      await table()
      expect(await seenBy(await given('theirs.png'))).toEqual([])
      expect(await seenBy(await given('own.png', 'employee'))).toEqual(['employee'])
    })

    test('what is flagged public is everybody’s, whatever it belongs to, and caches may keep it', async () => {
      const cover = await given('public.png')
      await album({ status: 'hidden', contract: cover.id })
      expect(await seenBy(cover)).toEqual([])
      await program().call('PATCH', `/files/${cover.id}`, { body: { public: true } })
      expect(await seenBy(cover)).toEqual(['employee', 'nobody'])
      const answer = await program().fetch(`/assets/${cover.id}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000')
      const { body } = await program().call('GET', `/files/${cover.id}/address`, { as: 'nobody' })
      expect(body).toEqual({ data: { address: `/assets/${cover.id}`, expires: null } })
    })

    test('a file that belongs to a field is read by exactly who reads that field of that record', async () => {
      const cover = await given('cover.png')
      const { id } = await album({ status: 'draft', cover: cover.id })
      expect(await seenBy(cover)).toEqual(['employee'])
      const move = (body: object) => program().call('PATCH', `/items/albums/${id}`, { body })
      await move({ status: 'shown' })
      expect(await seenBy(cover)).toEqual(['employee', 'nobody'])
      await move({ status: 'hidden' })
      expect(await seenBy(cover)).toEqual([])
      await move({ status: 'shown', cover: null, contract: cover.id })
      expect(await seenBy(cover), 'the field nobody but the administrator reads').toEqual([])
    })

    test('one’s own upload is no longer one’s own when it belongs to what one may not read', async () => {
      const own = await given('own.png', 'employee')
      await album({ status: 'hidden', contract: own.id })
      expect(await seenBy(own)).toEqual([])
    })

    test('every hop of a query obeys: nested, filter, sort and wildcard', async () => {
      const shown = await given('hop.png')
      const secret = await given('secret.png')
      await album({ name: 'Hop', status: 'shown', cover: shown.id, contract: secret.id })
      const fields = 'name,cover.title'
      const filter = { name: { _eq: 'Hop' } }
      const read = (query: object, as: Who) =>
        program().call('GET', withQuery('/items/albums', { ...query }), { as })
      const nested = await read({ fields, filter }, 'nobody')
      expect(nested.body).toEqual({ data: [{ name: 'Hop', cover: { title: 'Hop' } }] })
      const byTitle = await read(
        { fields: 'name', filter: { cover: { title: { _eq: 'Hop' } } }, sort: 'cover.title' },
        'nobody',
      )
      expect(byTitle.body).toEqual({ data: [{ name: 'Hop' }] })
      const wild = await read({ fields: '*.*', filter }, 'nobody')
      expect(wild.body).toMatchObject({ data: [{ cover: { id: shown.id } }] })
      expect(JSON.stringify(wild.body)).not.toContain(secret.id)
      expect(outcome(await read({ fields: 'contract.title' }, 'nobody'))).toBe('403 FORBIDDEN')
      expect(outcome(await read({ filter: { contract: { title: { _eq: 'Secret' } } } }, 'nobody'))).toBe(
        '403 FORBIDDEN',
      )
      expect(outcome(await read({ sort: 'contract.title' }, 'employee'))).toBe('403 FORBIDDEN')
    })

    test('nobody comes to read a file by naming it, and what is not there cannot be named', async () => {
      await table()
      const secret = await given('reach.png')
      const own = await given('mine.png', 'employee')
      const write = (method: string, path: string, body: object) =>
        program().call(method, path, { as: 'employee', body })
      const missing = '0190b000-0000-7000-8000-00000000ffff'
      for (const cover of [secret.id, missing])
        expect(outcome(await write('POST', '/items/albums', { name: 'Reach', cover }))).toBe('403 FORBIDDEN')
      const made = await write('POST', '/items/albums', { name: 'Mine', status: 'draft', cover: own.id })
      expect(outcome(made)).toBe('200')
      const path = `/items/albums/${(made.body as { data: { id: string } }).data.id}`
      expect(outcome(await write('PATCH', path, { cover: secret.id }))).toBe('403 FORBIDDEN')
      expect(outcome(await write('PATCH', path, { cover: own.id, name: 'Again' }))).toBe('200')
      expect(outcome(await write('PATCH', path, { cover: { title: 'x' } }))).toBe('400 INVALID_PAYLOAD')
      expect(await seenBy(secret)).toEqual([])
    })

    test('who may not see a file may not change it, and writes what is his to write alone', async () => {
      await table()
      const secret = await given('theirs.png')
      const own = await given('own.png', 'employee')
      const patch = (key: string, body: object) =>
        program().call('PATCH', `/files/${key}`, { as: 'employee', body })
      expect(outcome(await patch(secret.id, { title: 'x' }))).toBe('403 FORBIDDEN')
      expect(outcome(await patch(own.id, { title: 'x' }))).toBe('200')
      expect(outcome(await patch(own.id, { public: true }))).toBe('403 FORBIDDEN')
      expect(outcome(await program().call('DELETE', `/files/${own.id}`, { as: 'employee' }))).toBe(
        '403 FORBIDDEN',
      )
      const form = formOf({ name: 'a.png', bytes: await picture(), fields: { public: 'true' } })
      expect((await upload(program(), await program().tokenOf('employee'), form)).status).toBe(403)
      expect(program().faults).toEqual([])
    })

    test('the administrator is told of a file that is not there', async () => {
      await table()
      const body = { name: 'Missing', cover: '0190b000-0000-7000-8000-00000000ffff' }
      expect(outcome(await program().call('POST', '/items/albums', { body }))).toBe('400 INVALID_FOREIGN_KEY')
    })

    test('a deleted file empties the field that named it', async () => {
      const cover = await given('gone.png')
      const { id } = await album({ status: 'shown', cover: cover.id })
      expect((await program().call('DELETE', `/files/${cover.id}`)).status).toBe(204)
      expect(await program().data(`/items/albums/${id}?fields=cover`)).toEqual({ cover: null })
    })
  },
  { resources: model(...systemCollections, albums), systemAccess },
)
