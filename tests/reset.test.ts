/** `npm run reset` throws away what is a developer's own, and nothing else. */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../src/platform/db/folder/folder-lock.ts'
import { refill, refusalOf } from '../tools/reset.ts'

const folders: string[] = []
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'partybike-reset-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

test('a reset leaves nothing of what was in the data folder', async () => {
  const ready = await folderWith({ secret: 'new', 'database/a': 'new' })
  const dataDir = await folderWith({ secret: 'old', 'database/a': 'old', 'mails/b': 'old' })
  await refill(dataDir, ready)
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'secret'])
  expect(await readFile(join(dataDir, 'database/a'), 'utf8')).toBe('new')
})

test('a reset waits for nobody: a data folder that is open stays as it is', async () => {
  const ready = await folderWith({ secret: 'new' })
  const dataDir = await folderWith({ secret: 'old' })
  const unlock = await lockFolder(dataDir)
  await expect(refill(dataDir, ready)).rejects.toThrow('is in use by process')
  await unlock()
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('old')
})

test('a reset refuses production and a database server, and says what to do', () => {
  expect(refusalOf({ production: true, databaseUrl: undefined })).toMatch('NODE_ENV=production')
  expect(refusalOf({ production: false, databaseUrl: 'postgres://server/company' })).toMatch(
    'unset DATABASE_URL',
  )
  expect(refusalOf({ production: false, databaseUrl: undefined })).toBeNull()
})
