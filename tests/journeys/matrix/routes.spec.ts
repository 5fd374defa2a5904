/** Every page of the portal for everybody, its languages in turn: what is answered, where it leads, what it is called. */
import { memberSlugs } from '../../../src/domains/identity/roles.ts'
import { expect, test } from '../journey.ts'
import type { StaffName } from '../people/office.ts'
import { type Reader, type ReadPage, aMember, aVisitor } from './reader.ts'
import { isWhole, linkedPages, type SpecPage, specPages, testingPages } from './spec-pages.ts'

const languages = ['nl', 'en', 'fr'] as const
const staff: readonly StaffName[] = [...memberSlugs, 'super']
const forbidden = ['Geen toegang', 'Not authorized', 'Accès refusé'] as const
const notFound = ['Pagina niet gevonden', 'Page not found', 'Page introuvable'] as const
const site = 'Feestfiets Gent'
const page = (title: string) => ({ status: 200, to: null, title: `${title} - ${site}` })
const refused = (language: number) => ({ status: 403, to: null, title: `${forbidden[language]} - ${site}` })
const leadsTo = (to: string) => ({ status: 307, to })

/** What was answered otherwise than wanted, a line a page. */
class Differences {
  readonly lines: string[] = []

  compare(path: string, got: ReadPage, want: Partial<ReadPage>): void {
    const told = (answer: Partial<ReadPage>) => {
      const names = Object.keys(want) as (keyof ReadPage)[]
      return names.map((name) => String(answer[name])).join(' ')
    }
    if (told(got) !== told(want)) this.lines.push(`${path}: ${told(got)} instead of ${told(want)}`)
  }
}

/** The languages a page is asked for in: all by the first who works there, by the others one, in turn; by an administrator his own. */
const askedIn = (turn: number, isFirst = false) =>
  [...languages.entries()].filter(([index]) => isWhole || isFirst || index === turn % languages.length)

/** The path with the id of a record this reader may see; null where there is none. */
async function addressed(reader: Reader, { path, of }: SpecPage): Promise<string | null> {
  if (!of) return path
  const id = await reader.firstOf(of)
  return id && path.replace('{id}', id)
}

for (const [place, name] of staff.entries())
  test(`every page for the ${name}`, async ({ program }) => {
    const differences = new Differences()
    const reader = await aMember(program, name)
    const isAdministrator = name === 'admin' || name === 'super'
    for (const [turn, spec] of specPages.entries()) {
      const path = (await addressed(reader, spec)) ?? spec.path.replace('{id}', 'nothing')
      const isThere = !path.endsWith('/nothing')
      for (const [index, language] of askedIn(name === 'admin' ? 0 : turn + place, spec.to[0] === name)) {
        const mayOpen = isAdministrator || (spec.to as readonly string[]).includes(name)
        const got = await reader.open(`/${language}${path}`)
        if (isAdministrator && language !== 'nl')
          differences.compare(`/${language}${path}`, got, leadsTo(`/nl${path}`))
        else if (!mayOpen) differences.compare(`/${language}${path}`, got, refused(index))
        else if (isThere && spec.leads?.who.some((worker) => worker === name))
          differences.compare(
            path,
            got,
            leadsTo(`/${language}${spec.leads.to.replace('{id}', path.split('/').at(-1)!)}`),
          )
        else if (isThere) differences.compare(`/${language}${path}`, got, page(spec.titles[index]!))
      }
    }
    expect(differences.lines).toEqual([])
  })

test('every page for nobody, and where each day begins', async ({ program }) => {
  const differences = new Differences()
  const visitor = aVisitor(program)
  for (const [turn, { path }] of specPages.entries())
    for (const [, language] of askedIn(turn)) {
      const back = path.replace('{id}', 'nothing')
      const login = `/${language}/portal/auth/login?redirect=${encodeURIComponent(back)}`
      differences.compare(path, await visitor.open(`/${language}${back}`), leadsTo(login))
    }
  for (const name of testingPages)
    differences.compare(name, await visitor.open(`/nl/testing/${name}`), leadsTo('/nl'))
  const homes = {
    organizer: 'bookings',
    employee: 'mycalendar',
    planner: 'planner',
    accountant: 'invoices',
    admin: 'planner',
    super: 'planner',
  }
  for (const [name, home] of Object.entries(homes)) {
    const reader = await aMember(program, name as StaffName)
    differences.compare(name, await reader.open('/nl/portal'), leadsTo(`/nl/portal/${home}`))
    differences.compare(name, await reader.open('/nl/portal/auth/login'), leadsTo(`/nl/portal/${home}`))
    const back = '/nl/portal/auth/login?redirect=%2Fportal%2Fprofile'
    differences.compare(name, await reader.open(back), leadsTo('/nl/portal/profile'))
    const elsewhere = '/nl/portal/auth/login?redirect=https%3A%2F%2Felsewhere.example'
    differences.compare(name, await reader.open(elsewhere), leadsTo(`/nl/portal/${home}`))
  }
  expect(differences.lines).toEqual([])
})

test('the testing pages open for administrators alone', async ({ program }) => {
  const differences = new Differences()
  for (const name of ['admin', 'planner', 'employee'] as const) {
    const reader = await aMember(program, name)
    for (const path of testingPages) {
      differences.compare(path, await reader.open(`/nl/testing/${path}`), {
        status: name === 'admin' ? 200 : 403,
      })
    }
  }
  expect(differences.lines).toEqual([])
})

test('a page behind a mailed link is not there without it, whoever asks', async ({ program }) => {
  const differences = new Differences()
  const tokens = ['nothing', 'A'.repeat(43), '%00', "'"]
  for (const reader of [aVisitor(program), await aMember(program, 'planner')])
    for (const page of linkedPages)
      for (const [index, language] of languages.entries())
        for (const token of tokens) {
          const path = `/${language}${page.replace('{token}', token)}`
          const title = `${notFound[index]} - ${site}`
          differences.compare(path, await reader.open(path), { status: 404, to: null, title })
        }
  expect(differences.lines).toEqual([])
})

test('what visitors alone make has no page that adds one, for nobody', async ({ program }) => {
  const differences = new Differences()
  const path = '/nl/portal/waitinglist/new'
  for (const name of ['planner', 'accountant', 'admin', 'super'] as const) {
    const reader = await aMember(program, name)
    differences.compare(`${path} as ${name}`, await reader.open(path), { status: 404 })
  }
  expect(differences.lines).toEqual([])
})

test('a page that is not there is missing for everybody, and forbidden to nobody', async ({ program }) => {
  const differences = new Differences()
  for (const name of ['planner', 'employee', 'organizer', 'accountant', 'admin'] as const) {
    const reader = await aMember(program, name)
    for (const path of ['portal/nosuch', 'portal/cms/nosuch', 'testing/nosuch'])
      differences.compare(`${path} as ${name}`, await reader.open(`/nl/${path}`), { status: 404 })
  }
  expect(differences.lines).toEqual([])
})

test('a record that is not there, or not for this reader, is a page that is not there', async ({
  program,
}) => {
  const differences = new Differences()
  const missing = '0190a000-0000-7000-8000-00000000dead'
  const planner = await aMember(program, 'planner')
  for (const path of ['bookings', 'partybikes', 'complaints', 'packages/drinks', 'coupons'])
    for (const id of [missing, 'no-id', '%00', "'"]) {
      differences.compare(`${path}/${id}`, await planner.open(`/nl/portal/${path}/${id}`), { status: 404 })
    }
  expect(differences.lines).toEqual([])
})
