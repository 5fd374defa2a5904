/**
 * `npm run test:language`: the product with one more language, over a database that was made without it. A copy of the
 * sources gets what `docs/tour.md` asks for and nothing else, is checked and built, and twelve pages are opened in it.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { browserOptions } from './journeys/browser.ts'
import { Faults } from './journeys/faults.ts'
import { emailOf, password, type StaffName } from './journeys/people/office.ts'
import { runOver, type RunningProgram } from './journeys/program.ts'
import { isStale } from '../tools/build.ts'

const root = resolve(import.meta.dirname, '..')
const code = 'de'
const row = `  { code: '${code}', tag: 'de-BE', name: 'Deutsch' },\n`
/** Behind each text of the new language: where it is on a page, the page is in that language. */
const mark = ' ·de'

/** What a language may ask for: its messages, its row, its words for addresses. */
const asked = [
  `messages/${code}.json`,
  `messages/formats/${code}.json`,
  `messages/labels/${code}.json`,
  'src/app/routing/paths.ts',
  'src/kernel/locale.ts',
]

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** The sources as they are, committed, with the packages of this folder. */
function copyOf(folder: string): void {
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], root)
  for (const file of files.split('\n').filter((each) => each && existsSync(join(root, each))))
    cpSync(join(root, file), join(folder, file))
  run('git', ['init', '--quiet'], folder)
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  run('git', ['add', '--all'], folder)
  run(
    'git',
    ['-c', 'user.name=trial', '-c', 'user.email=trial@localhost', 'commit', '--quiet', '-m', 'Before'],
    folder,
  )
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function addLanguage(folder: string): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  const translate = (file: string, change: (value: unknown) => unknown) => {
    const english = JSON.parse(readFileSync(join(folder, file, 'en.json'), 'utf8')) as unknown
    writeFileSync(join(folder, file, `${code}.json`), `${JSON.stringify(change(english), null, 2)}\n`)
  }
  edit('src/kernel/locale.ts', (text) => text.replace('] as const\n', `${row}] as const\n`))
  edit('src/app/routing/paths.ts', (text) =>
    text.replaceAll(/(en: '(\/[^']*)',.*) \}/g, `$1, ${code}: '$2-${code}' }`),
  )
  translate('messages', (value) =>
    Object.fromEntries(Object.entries(value as object).map(([key, text]) => [key, marked(text)])),
  )
  translate('messages/labels', marked)
  translate('messages/formats', (value) => value)
}

/** Every text a reader sees, marked; of one with variants each of them. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return value + mark
  if (Array.isArray(value))
    return value.map((each: { match: unknown }) => ({ ...each, match: marked(each.match) }))
  return Object.fromEntries(Object.entries(value as object).map(([key, text]) => [key, marked(text)]))
}

/** The files of a copy that are not as they were copied, without what is generated. */
function changedIn(folder: string): string[] {
  run('git', ['add', '--all'], folder)
  return run('git', ['diff', '--cached', '--name-only'], folder).split('\n').filter(Boolean)
}

const faults = new Faults()
const wrong: string[] = []

/** Opens a page, and says what of it is not as it should be. */
async function open(page: Page, path: string, holds: string): Promise<void> {
  const answer = await page.goto(path)
  // What a page fetches by itself comes after it; a portal's page never falls silent.
  await page
    .getByText(holds)
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => null)
  await page.waitForTimeout(1000)
  const text = await page.locator('body').innerText()
  if (answer?.status() !== 200) wrong.push(`${path}: answered ${answer?.status()}`)
  if (new URL(page.url()).pathname !== path) wrong.push(`${path}: led to ${page.url()}`)
  if (!text.includes(holds)) wrong.push(`${path}: does not say “${holds}”`)
  if (/\bundefined\b|\[object|NaN/.test(text)) wrong.push(`${path}: shows a value that is none`)
  console.log(`  ${path}`)
}

async function signIn(page: Page, name: StaffName): Promise<void> {
  await page.goto(`/${code}/portal/auth/login`, { waitUntil: 'networkidle' })
  await page.locator('input[name="email"]').fill(emailOf(name))
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
}

async function look({ url }: RunningProgram): Promise<void> {
  const browser = await chromium.launch(await browserOptions())
  const contextFor = async () => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    faults.watch(context)
    return context.newPage()
  }
  try {
    const visitor = await contextFor()
    for (const path of ['', '/prices-de', '/faq', '/contact', '/terms-de', '/about-us-de', '/booking'])
      await open(visitor, `/${code}${path}`, mark)

    const planner = await contextFor()
    await signIn(planner, 'planner')
    await open(planner, `/${code}/portal/bookings`, mark)
    await open(planner, await firstRecord(planner), mark)
    await open(planner, `/${code}/portal/packages`, mark)

    const admin = await contextFor()
    await signIn(admin, 'admin')
    await open(admin, `/nl/portal/cms/faq`, 'Duits ontbreekt')
    await open(admin, await firstRecord(admin), 'Duits ontbreekt')
  } finally {
    await browser.close()
  }
}

/** The address of the first record the list that is open leads to. */
async function firstRecord(page: Page): Promise<string> {
  const list = new URL(page.url()).pathname
  const links = page.locator(`main a[href^="${list}/"]`)
  await links.first().waitFor()
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  return found.find((address) => /[\da-f]{8}-[\da-f-]{27}$/.test(address))!
}

async function trial(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'partybike-language-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'partybike-language-data-'))
  let program: RunningProgram | undefined
  try {
    console.log('The sample company, without the language')
    if (await isStale()) run(process.execPath, ['tools/build.ts'], root)
    program = await runOver(dataDir, root)
    await program.stop()
    copyOf(folder)
    addLanguage(folder)
    console.log('Types, with the language')
    run(process.execPath, ['tools/generate.ts'], folder)
    run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], folder)
    run(process.execPath, ['tools/build.ts'], folder)
    console.log('Pages, with the language, over that company')
    program = await runOver(dataDir, folder)
    await look(program)
    const files = changedIn(folder)
    console.log(`Files of the language:\n${files.map((file) => `  ${file}`).join('\n')}`)
    wrong.push(
      ...files.filter((file) => !asked.includes(file)).map((file) => `${file}: no file of a language`),
    )
  } finally {
    await program?.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  const found = [...wrong, ...faults.found]
  if (found.length > 0) throw new Error(found.join('\n'))
}

await trial()
