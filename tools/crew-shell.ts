/**
 * Builds what the crew's phone shows without a network: a static page a language, its script with what is rarely opened in
 * files of their own, and the service worker that keeps them all. A build of its own: the program's files are made for pages
 * the server renders.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'
import { locales } from '../src/kernel/locale.ts'

const root = resolve(import.meta.dirname, '..')
const source = resolve(root, 'src/app/crew-shell')

/** Builds it into `dist/client`, beside the files of the program. */
export async function buildCrewShell(client: string): Promise<void> {
  const folder = resolve(client, 'crew-shell')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: '/crew-shell/',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(source, 'main.tsx'),
        output: {
          entryFileNames: 'shell-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
  const made = await readdir(folder)
  const scripts = made.filter((file) => file.endsWith('.js'))
  const script = scripts.find((file) => file.startsWith('shell-'))!
  const style = made.find((file) => file.endsWith('.css'))!
  // Fonts of other alphabets are not needed to read a day: only what the style asks for in ours.
  const fonts = made.filter(
    (file) => file.endsWith('.woff2') && /latin-wght|latin-\d/.test(file) && !file.includes('ext'),
  )
  const rules = await readFile(resolve(folder, style), 'utf8')
  const { m } = await import('../src/platform/i18n/paraglide/messages.js')
  await rm(resolve(folder, style))
  await Promise.all(
    locales.map((locale) =>
      writeFile(
        resolve(folder, `${locale}.html`),
        pageOf({ locale, title: m.my_title({}, { locale }), script, style: rules }),
      ),
    ),
  )
  const files = [...fonts, ...scripts, ...locales.map((locale) => `${locale}.html`)]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(resolve(folder, file)))
  await buildWorker(
    client,
    files.map((file) => `/crew-shell/${file}`),
    hash.digest('hex').slice(0, 16),
  )
}

async function buildWorker(client: string, files: readonly string[], version: string): Promise<void> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      shellFiles: JSON.stringify(files),
      shellVersion: JSON.stringify(version),
      generalWords: JSON.stringify(await generalWords()),
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(source, 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'crew-worker.js' },
      },
    },
  })
  const chunks = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const worker = chunks.find((one) => one.type === 'chunk')
  if (!worker) throw new Error('The worker was not built')
  await mkdir(client, { recursive: true })
  await writeFile(resolve(client, 'crew-worker.js'), worker.code)
}

/** What the worker shows of a message it cannot read. */
async function generalWords() {
  const { m } = await import('../src/platform/i18n/paraglide/messages.js')
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      { title: m.phone_general({}, { locale }), body: m.phone_open({}, { locale }) },
    ]),
  )
}

interface Page {
  readonly locale: string
  readonly title: string
  /** The file. */
  readonly script: string
  readonly style: string
}

/** Its policy names the one style by its hash, and lets no script run but the program's own (`policyOfFile`). */
const pageOf = ({ locale, title, script, style }: Page): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="manifest" href="/crew.webmanifest?lang=${locale}">
<script type="module" src="/crew-shell/${script}"></script>
<style>${style.replaceAll('</style', String.raw`<\/style`)}</style>
</head>
<body>
<div id="crew"></div>
</body>
</html>
`
