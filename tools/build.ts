/** Builds the program into `dist`, with compressed twins of its files and a stamp of what it was built from. */
import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const stampFile = resolve(root, 'dist/stamp')
const sources = [
  'src/**/*.{ts,tsx,css,svg,json}',
  'fixtures/**/*.{ts,json}',
  'messages/**/*.json',
  'public/**/*',
  'tools/*.ts',
  'vite.config.ts',
  'package-lock.json',
]
const generated = /\.test\.tsx?$|\/paraglide\/|\.gen\.[jt]s$/

/** Whether `dist` is missing or was built from something else than what lies here now. */
export async function isStale(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => null)
  return stamp !== (await sourceStamp())
}

async function sourceStamp(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(resolve(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(process.version)
  for (const file of files.filter((each) => !generated.test(each)).toSorted())
    hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

async function build(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const stamp = await sourceStamp()
  // An interrupted build must not pass for the one before it.
  await rm(stampFile, { force: true })
  process.env['VITE_RELEASE'] = releaseOf(stamp)
  const [{ generate }, { createBuilder }] = await Promise.all([import('./generate.ts'), import('vite')])
  await generate()
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  const { buildCrewShell } = await import('./crew-shell.ts')
  await buildCrewShell(resolve(root, 'dist/client'))
  // What an open page asks for now and then, to hear that it is of an older build.
  const manifest = JSON.stringify({ release: releaseOf(stamp) })
  await writeFile(resolve(root, 'dist/client/release.json'), manifest)
  await addCompressedTwins(resolve(root, 'dist/client'))
  await writeFile(stampFile, stamp)
}

const releaseOf = (stamp: string) => stamp.slice(0, 16)

async function addCompressedTwins(folder: string): Promise<void> {
  const files: string[] = []
  for await (const file of glob('**/*.{js,css,html,svg,json,webmanifest,txt}', { cwd: folder }))
    files.push(file)
  await Promise.all(
    files.map(async (file) => {
      const path = resolve(folder, file)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.main) await build()
