/** `/files` as the original has it, by the official SDK and by hand. */
import {
  deleteFile,
  deleteFiles,
  readAssetArrayBuffer,
  readFile,
  readFiles,
  updateFile,
  updateFiles,
  uploadFiles,
} from '@directus/sdk'
import { expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, withQuery } from '../model/model-program.ts'
import { type FileAnswer, formOf, picture, upload, uploaded } from '../files/uploads.ts'

const any = expect.any(String) as string

forEachModel((program) => {
  const admin = () => program().tokenOf('admin')

  test('the SDK uploads, reads, changes and deletes a file', async () => {
    const client = await program().client()
    const form = formOf({ name: 'a.png', bytes: await picture(), type: 'image/png' })
    const made = (await client.request(uploadFiles(form))) as unknown as FileAnswer
    expect(made).toMatchObject({
      id: any,
      title: 'A',
      type: 'image/png',
      filename_download: 'a.png',
      storage: 'local',
      filesize: any,
      width: 40,
      height: 20,
      public: false,
      uploaded_by: any,
      uploaded_on: any,
      modified_by: null,
    })
    expect(await client.request(readFile(made.id, { fields: ['id', 'title'] }))).toEqual({
      id: made.id,
      title: 'A',
    })
    const [found] = await client.request(readFiles({ filter: { title: { _eq: 'A' } }, limit: 1 }))
    expect(found).toMatchObject({ id: made.id })
    const changed = await client.request(updateFile(made.id, { title: 'B', tags: ['x', 'y'] }))
    expect(changed).toMatchObject({ title: 'B', tags: ['x', 'y'], modified_by: any, modified_on: any })
    expect(await client.request(updateFiles([made.id], { title: 'C' }))).toMatchObject([{ title: 'C' }])
    const bytes = await client.request<ArrayBuffer>(readAssetArrayBuffer(made.id))
    expect(Buffer.from(bytes).equals(await picture())).toBe(true)
    await client.request(deleteFile(made.id))
    await expect(client.request(readFile(made.id))).rejects.toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    const second = await uploaded(program(), await admin(), { name: 'b.png', bytes: await picture() })
    await client.request(deleteFiles([second.id]))
    expect(await client.request(readFiles({ filter: { id: { _eq: second.id } } } as never))).toEqual([])
    expect(program().faults).toEqual([])
  })

  test('fields before a file count for it, later ones are lost; a title otherwise comes from the name', async () => {
    const form = new FormData()
    form.append('title', 'Said before')
    form.append('tags', '["red"]')
    form.append('file', new File([new Uint8Array(await picture())], 'my-first_picture.png'))
    form.append('title', 'Said too late')
    const { body } = await upload(program(), await admin(), form)
    expect(body).toMatchObject({ data: { title: 'Said before', tags: ['red'] } })
    const other = await uploaded(program(), await admin(), {
      name: 'my-first_picture.png',
      bytes: await picture(),
    })
    expect(other.title).toBe('My First Picture')
  })

  test('two files answer a list, each with the fields before it', async () => {
    const form = formOf(
      { name: 'one.png', bytes: await picture(), fields: { title: 'The one' } },
      { name: 'two.txt', bytes: 'Twee regels\nhoi é', type: 'text/plain' },
    )
    const { status, body } = await upload(program(), await admin(), form)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [
        { title: 'The one', type: 'image/png' },
        { title: 'Two', type: 'text/plain', charset: 'utf-8', width: null },
      ],
    })
  })

  test('a form without a file, and a body that is no form, are refused in the original’s words', async () => {
    const form = new FormData()
    form.append('title', 'Nothing')
    const empty = await upload(program(), await admin(), form)
    expect(empty.status).toBe(400)
    expect(entriesOf(empty.body)[0]?.extensions.reason).toBe('No files were included in the body')
    const json = await program().call('POST', '/files', { body: { title: 'Nothing' } })
    expect(outcome(json)).toBe('400 INVALID_PAYLOAD')
    expect(entriesOf(json.body)[0]?.extensions.reason).toBe('"type" is required')
    expect(outcome(await program().call('POST', '/files', { body: '{"title":' }))).toBe('400 INVALID_PAYLOAD')
  })

  test('nobody without a token uploads or reads; what is not there is 403; items never lead to files', async () => {
    const { call } = program()
    const form = formOf({ name: 'a.png', bytes: await picture() })
    expect((await upload(program(), undefined, form)).status).toBe(403)
    expect(outcome(await call('GET', '/files', { as: 'nobody' }))).toBe('403 FORBIDDEN')
    for (const key of ['0190b000-0000-7000-8000-00000000ffff', 'nosuch', '1', '%00'])
      expect(outcome(await call('GET', `/files/${key}`))).toBe('403 FORBIDDEN')
    expect(outcome(await call('GET', '/items/files'))).toBe('403 FORBIDDEN')
    expect(outcome(await call('PUT', '/files', { body: {} }))).toBe('404 ROUTE_NOT_FOUND')
    expect((await call('DELETE', '/files/0190b000-0000-7000-8000-00000000ffff')).status).toBe(204)
    expect(program().faults).toEqual([])
  })

  test('lists are filtered, sorted, counted and grouped as any collection is; sizes are texts', async () => {
    const { data, call } = program()
    const token = await admin()
    for (const name of ['list-1.png', 'list-2.png'])
      await uploaded(program(), token, { name, bytes: await picture(), fields: { location: 'listed' } })
    const filter = { location: { _eq: 'listed' } }
    const rows = await data<FileAnswer[]>(
      withQuery('/files', { filter, sort: '-title', fields: 'title,filesize,uploaded_by.first_name' }),
    )
    expect(rows).toEqual([
      { title: 'List 2', filesize: String((await picture()).length), uploaded_by: { first_name: 'Ada' } },
      { title: 'List 1', filesize: String((await picture()).length), uploaded_by: { first_name: 'Ada' } },
    ])
    const counted = await call('GET', withQuery('/files', { filter, meta: 'filter_count', limit: '1' }))
    expect(counted.body).toMatchObject({ meta: { filter_count: 2 } })
    expect(await data(withQuery('/files', { filter, aggregate: { count: '*', sum: ['filesize'] } }))).toEqual(
      [{ count: '2', sum: { filesize: String((await picture()).length * 2) } }],
    )
    const searched = await call('SEARCH', '/files', {
      body: { query: { search: 'list 1', fields: ['title'] } },
    })
    expect(searched.body).toMatchObject({ data: [{ title: 'List 1' }] })
  })

  test('what the program knows of a file is not written from outside, its history is kept', async () => {
    const { call, database } = program()
    const file = await uploaded(program(), await admin(), { name: 'h.png', bytes: await picture() })
    for (const change of [
      { type: 'text/html' },
      { filename_disk: '../x' },
      { filesize: 1 },
      { storage: 's3' },
    ])
      expect(outcome(await call('PATCH', `/files/${file.id}`, { body: change }))).toBe('403 FORBIDDEN')
    const version = { 'if-match': '7' }
    const stale = await call('PATCH', `/files/${file.id}`, { body: { title: 'X' }, headers: version })
    expect(outcome(stale)).toBe('412 PRECONDITION_FAILED')
    await call('PATCH', `/files/${file.id}`, { body: { title: 'Y' } })
    const history = await database.query(
      `SELECT a.action, r.delta ->> 'title' AS title FROM activity a LEFT JOIN revisions r ON r.activity = a.id
       WHERE a.collection = 'files' AND a.item = $1 ORDER BY a.id`,
      [file.id],
    )
    expect(history).toEqual([
      { action: 'create', title: 'H' },
      { action: 'update', title: 'Y' },
    ])
  })

  test('a form to a file’s own address replaces its content and keeps its record', async () => {
    const { fetch, call } = program()
    const token = await admin()
    const file = await uploaded(program(), token, { name: 'before.png', bytes: await picture() })
    const wide = await picture('webp', 60, 10)
    const path = `/files/${file.id}`
    const { status, body } = await upload(program(), token, formOf({ name: 'after.webp', bytes: wide }), {
      method: 'PATCH',
      path,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: { id: file.id, title: 'Before', type: 'image/webp', filename_download: 'after.webp', width: 60 },
    })
    const headers = { authorization: `Bearer ${token}` }
    const asset = await fetch(`/assets/${file.id}`, { headers })
    expect(Buffer.from(await asset.arrayBuffer()).equals(wide)).toBe(true)
    const two = formOf({ name: 'x.png', bytes: wide }, { name: 'y.png', bytes: wide })
    expect((await upload(program(), token, two, { method: 'PATCH', path })).status).toBe(400)
    const missing = { method: 'PATCH', path: '/files/0190b000-0000-7000-8000-00000000ffff' }
    expect((await upload(program(), token, formOf({ name: 'x.webp', bytes: wide }), missing)).status).toBe(
      204,
    )
    expect(outcome(await call('GET', path))).toBe('200')
    expect(program().faults).toEqual([])
  })
})
