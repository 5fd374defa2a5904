/** `npm run reset`: the data folder of development holds the sample company again, as on its first day. */
import { createHash } from 'node:crypto'
import { cp, glob, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadFirstRun } from '../src/app/process/first-run.ts'
import { keepSecret } from '../src/app/process/secret.ts'
import { type Settings, startSettings } from '../src/app/process/settings.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { lockFolder } from '../src/platform/db/folder/folder-lock.ts'
import { migrate } from '../src/platform/db/start/migrate.ts'
import { marksOf, projectSources } from './lint.ts'

const root = resolve(import.meta.dirname, '..')
const migrations = join(root, 'migrations')
/** Ready-made folders: the newest alone is worth its place. */
const cache = join(root, 'node_modules/.cache/sample-company')

/** What a company made today depends on: the migrations, all the code that writes it, its password, the day. */
async function keyOf({ sample, samplePassword = '' }: Settings): Promise<string> {
  const writer = 'src/app/process/first-run.ts'
  const hash = createHash('sha1').update(
    [
      marksOf([writer], projectSources()).get(writer),
      sample,
      samplePassword,
      new Date().toDateString(),
    ].join(),
  )
  const files = await Array.fromAsync(glob('*', { cwd: migrations }))
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(migrations, file)))
  return hash.digest('hex')
}

/** Makes a folder as the first start would, and keeps beside it what that start would have printed. */
async function make(settings: Settings, folder: string): Promise<void> {
  await rm(cache, { recursive: true, force: true })
  const making = `${folder}.part`
  const own = { ...settings, dataDir: making }
  const secret = await keepSecret(own)
  let said = ''
  const database = await openDatabase({ dataDir: making, log: console })
  try {
    await migrate(database, migrations)
    const lines = await loadFirstRun(database, own, secret)
    said = lines.join('\n')
  } finally {
    await database.close()
  }
  await rename(making, folder)
  await writeFile(`${folder}.lines`, said)
}

/** Why these settings are not a developer's own; null when they are. */
export function refusalOf({
  production,
  databaseUrl,
}: Pick<Settings, 'production' | 'databaseUrl'>): string | null {
  if (production) return 'npm run reset throws data away: it does not run with NODE_ENV=production.'
  if (databaseUrl) return 'npm run reset fills DATA_DIR: unset DATABASE_URL, or drop that database yourself.'
  return null
}

/** Puts what is in a folder in place of what is in another; throws while a program has that one open. */
export async function refill(dataDir: string, from: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const old = (await readdir(dataDir)).filter((name) => name !== 'lock')
    await Promise.all(old.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
    await cp(from, dataDir, { recursive: true })
  } finally {
    await unlock()
  }
}

async function reset(): Promise<void> {
  const settings = startSettings({ SAMPLE: '1', ...process.env })
  const refusal = refusalOf(settings)
  if (refusal) throw new Error(refusal)
  const folder = join(cache, await keyOf(settings))
  const readLines = () => readFile(`${folder}.lines`, 'utf8').catch(() => null)
  if ((await readLines()) === null) {
    console.log('Making the sample company: once a day, and after a change of what it is made by …')
    await make(settings, folder)
  }
  await refill(settings.dataDir, folder)
  console.log(`${await readLines()}\n\n${resolve(settings.dataDir)} is new. Next: npm run dev`)
}

if (import.meta.main)
  try {
    await reset()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
