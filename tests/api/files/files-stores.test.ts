/** Bytes and their records: in a folder or an object store, never one without the other for long. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localStore } from '../../../src/platform/files/store/file-store.ts'
import { keptUnattachedDays, sweepFiles } from '../../../src/platform/files/store/sweep.ts'
import { type ObjectStore, objectStore } from '../../helpers/object-store.ts'
import { storageForTests } from '../../helpers/file-storage.ts'
import { forEachModel, outcome } from '../model/model-program.ts'
import { modelResources } from '../model/model.ts'
import { formOf, picture, type Upload, upload, uploaded } from './uploads.ts'
import { dayMs } from '../../../src/kernel/time/period.ts'

forEachModel((program) => {
  const given = async (upload: Upload) => uploaded(program(), await program().tokenOf('admin'), upload)
  const sweep = (now = program().clock.now) =>
    sweepFiles({ ...program(), resources: modelResources, now: () => now })
  const stored = async () => {
    const folder = join(program().storage.incoming, '../files')
    return existsSync(folder) ? readdir(folder) : []
  }
  const remove = (id: string) => program().call('DELETE', `/files/${id}`)

  test('the bytes of a deleted and of a replaced file go with the next sweep, made pictures too', async () => {
    const gone = await given({ name: 'gone.png', bytes: await picture() })
    const kept = await given({ name: 'kept.png', bytes: await picture() })
    const { call, fetch, tokenOf } = program()
    const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
    await (await fetch(`/assets/${gone.id}?width=5`, { headers })).arrayBuffer()
    const pictures = join(program().storage.incoming, '../pictures', gone.filename_disk)
    expect(existsSync(pictures)).toBe(true)
    expect(await stored()).toHaveLength(2)
    await remove(gone.id)
    const form = formOf({ name: 'new.webp', bytes: await picture('webp') })
    await upload(program(), await tokenOf('admin'), form, { method: 'PATCH', path: `/files/${kept.id}` })
    await sweep(Date.now() + 1000)
    const { body } = await call('GET', `/files/${kept.id}?fields=filename_disk`)
    expect(await stored()).toEqual([(body as { data: { filename_disk: string } }).data.filename_disk])
    expect(existsSync(pictures)).toBe(false)
    expect(await program().database.query('SELECT 1 FROM loose_bytes')).toEqual([])
    await remove(kept.id)
  })

  test('an upload that fails after its bytes were stored leaves no record, and no bytes after the sweep', async () => {
    const clash = await given({ name: 'a.txt', bytes: 'first' })
    await sweep(Date.now() + 1000)
    const before = await stored()
    const form = formOf({ name: 'b.txt', bytes: 'second', fields: { id: clash.id } })
    const { status, body } = await upload(program(), await program().tokenOf('admin'), form)
    expect(`${status} ${JSON.stringify(body)}`).toMatch(/^400 .*RECORD_NOT_UNIQUE/)
    await sweep(program().clock.now + 1000)
    expect(await stored()).toEqual(before)
    await remove(clash.id)
  })

  test('a private file nothing names goes after its days, one that is named or public stays', async () => {
    const { call, database, clock } = program()
    const [loose, shown, named] = await Promise.all(
      ['loose', 'shown', 'named'].map((name) => given({ name: `${name}.txt`, bytes: name })),
    )
    await call('PATCH', `/files/${shown!.id}`, { body: { public: true } })
    await database.query('UPDATE users SET avatar = $1 WHERE email = $2', [named!.id, 'admin@example.com'])
    const names = async () =>
      (await program().data<{ title: string }[]>('/files?sort=title&fields=title')).map(({ title }) => title)
    const first = clock.now
    await sweep(first)
    await sweep(first + (keptUnattachedDays - 1) * dayMs)
    expect(await names()).toEqual(['Loose', 'Named', 'Shown'])
    await sweep(first + keptUnattachedDays * dayMs)
    expect(await names()).toEqual(['Named', 'Shown'])
    // Let go of only now: its days begin with the next sweep.
    await database.query('UPDATE users SET avatar = NULL')
    await sweep(first + (keptUnattachedDays + 1) * dayMs)
    expect(await names()).toEqual(['Named', 'Shown'])
    await sweep(first + (2 * keptUnattachedDays + 1) * dayMs)
    expect(await names()).toEqual(['Shown'])
    const history = await database.query(
      `SELECT actor, action FROM activity WHERE collection = 'files' AND item = $1 ORDER BY id DESC LIMIT 1`,
      [loose!.id],
    )
    expect(history).toEqual([{ actor: 'system', action: 'delete' }])
    await remove(shown!.id)
  })

  test('what a broken-off upload left in the folder goes after a day, what is coming in stays', async () => {
    const { incoming } = program().storage
    await mkdir(incoming, { recursive: true })
    await writeFile(join(incoming, 'old'), 'x')
    await utimes(join(incoming, 'old'), 1, 1)
    await writeFile(join(incoming, 'coming'), 'x')
    await sweep(Date.now())
    expect(await readdir(incoming)).toEqual(['coming'])
  })
})

let objects: ObjectStore
const storage = storageForTests()
beforeAll(async () => {
  objects = await objectStore()
  Object.assign(storage, storageForTests({ s3: objects.place }))
})
afterAll(() => objects.close())

forEachModel(
  (program) => {
    test('an object store keeps the files instead, signed for, in ranges, until they go', async () => {
      const { fetch, tokenOf, call } = program()
      const token = await tokenOf('admin')
      const file = await uploaded(program(), token, { name: 'a.png', bytes: await picture() })
      expect(file.storage).toBe('s3')
      const name = `/bucket/${file.filename_disk}`
      expect(objects.objects.get(name)?.equals(await picture())).toBe(true)
      expect(existsSync(join(program().storage.incoming, '../files', file.filename_disk))).toBe(false)
      const headers = { authorization: `Bearer ${token}` }
      const whole = await fetch(`/assets/${file.id}`, { headers })
      expect(Buffer.from(await whole.arrayBuffer()).equals(await picture())).toBe(true)
      const part = await fetch(`/assets/${file.id}`, { headers: { ...headers, range: 'bytes=1-3' } })
      expect(await part.text()).toBe('PNG')
      const made = await fetch(`/assets/${file.id}?width=5`, { headers })
      expect(made.status).toBe(200)
      await made.arrayBuffer()
      await call('DELETE', `/files/${file.id}`)
      await sweepFiles({ ...program(), resources: modelResources, now: () => Date.now() + 1000 })
      expect(objects.objects.has(name)).toBe(false)
      expect(objects.log.filter((line) => line.includes(file.filename_disk))).toEqual([
        `PUT ${name} 200`,
        `GET ${name} 200`,
        `GET ${name} 206`,
        `GET ${name} 200`,
        `DELETE ${name} 204`,
      ])
      expect(program().faults).toEqual([])
    })

    test('a store that fails is asked again, and one that stays away leaves no half record', async () => {
      const token = await program().tokenOf('admin')
      objects.fail(503, 2)
      await uploaded(program(), token, { name: 'patient.txt', bytes: 'x' })
      objects.fail(503, 100)
      const { status } = await upload(program(), token, formOf({ name: 'lost.txt', bytes: 'x' }))
      objects.fail(0, 0)
      expect(status).toBe(500)
      expect(program().faults.splice(0)).toHaveLength(1)
      expect(await program().data('/files?fields=title')).toEqual([{ title: 'Patient' }])
    })

    test('bytes that have gone from the store are not there, and files kept before stay readable', async () => {
      const { call, fetch, tokenOf, database, storage } = program()
      const token = await tokenOf('admin')
      const file = await uploaded(program(), token, { name: 'a.txt', bytes: 'in the bucket' })
      objects.objects.clear()
      expect(outcome(await call('GET', `/assets/${file.id}`))).toBe('403 FORBIDDEN')
      const path = join(storage.incoming, 'moved')
      await writeFile(path, 'in the folder')
      await localStore(join(storage.incoming, '../files')).put(file.filename_disk, path)
      await database.query(`UPDATE files SET storage = 'local' WHERE id = $1`, [file.id])
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`/assets/${file.id}`, { headers })
      expect(await answer.text()).toBe('in the folder')
    })
  },
  { storage },
)

test('a request with another secret is refused by the store, which the program does not hide', async () => {
  const wrong = storageForTests({ s3: { ...objects.place, secretAccessKey: 'another' } })
  await expect(wrong.store.get('a.txt')).rejects.toThrow('The file store answered 403')
})
