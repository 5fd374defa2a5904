import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './folder.ts'

test('a folder is made with all that is above it, by many at once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'partybike-folder-'))
  const deep = join(root, 'a', 'b', 'c')
  await Promise.all(Array.from({ length: 5 }, () => makeFolder(deep)))
  await makeFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
  await writeFile(join(root, 'file'), '')
  await expect(makeFolder(join(root, 'file', 'x'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(root, 'file'))).rejects.toThrow('EEXIST')
  await rm(root, { recursive: true })
})

test.runIf(process.platform === 'linux')('where nothing can be made it says so', async () => {
  await expect(makeFolder('/proc/nothing/can/be/made')).rejects.toThrow('ENOENT')
})
