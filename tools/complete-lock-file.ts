/** `node tools/complete-lock-file.ts`: names every platform's binary in the lock file after an `npm install`. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [other: string]: unknown
}

const file = resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Entry> }
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** What a package's name says of the platform it is for: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Partial<Record<'os' | 'cpu' | 'libc', string[]>> {
  const words = name.split(/[/-]/).map((word) => (word === 'linuxmusl' ? 'linux' : word))
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = /musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

let added = 0
for (const entry of Object.values({ ...lock.packages }))
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] || !/^\d+\.\d+\.\d+[\w.-]*$/.test(wanted)) continue
    lock.packages[place] = {
      version: wanted,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(entry.engines && { engines: entry.engines }),
    }
    added += 1
  }

lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added to package-lock.json; check them with \`npm ci --dry-run\``)
