/** The pages of parts show every component that pages share; what they leave out says why. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from '../tools/import-graph.ts'

const root = resolve(import.meta.dirname, '..')
const pages = 'src/app/testing/parts/'
const texts = new Map(
  sourceFiles()
    .filter((file) => !isTest(file))
    .map((file) => [file, readFileSync(resolve(root, file), 'utf8')]),
)

interface Component {
  readonly file: string
  readonly name: string
  /** The files that name it in an import, or fetch its file when they need it. */
  readonly users: readonly string[]
}

const exported = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm
/** Of what belongs together: the mechanism's components, or a slice's. */
const homeOf = (file: string) => /^src\/(?:platform|domains\/[\w-]+)\//.exec(file)?.[0] ?? ''

const imports = [...texts].map(([from, text]) => ({
  from,
  found: [...text.matchAll(/import (?:type )?([^'"]*?) from '(\.[^']+)'|import\(\s*'(\.[^']+)'/g)].map(
    ([, names, plain, dynamic]) => ({
      to: resolve(root, from, '..', plain ?? dynamic ?? '').slice(root.length + 1),
      // What is fetched when it is needed comes with all it has; so does `* as`.
      names: names?.startsWith('{') ? names.match(/\w+/g)! : null,
    }),
  ),
}))

const components = [...texts].flatMap(([file, text]) =>
  file.endsWith('.tsx')
    ? [...text.matchAll(exported)].map(([, name = '']): Component => {
        const users = imports.filter(({ found }) =>
          found.some(({ to, names }) => to === file && (names === null || names.includes(name))),
        )
        return { file, name, users: users.map(({ from }) => from) }
      })
    : [],
)

const isPart = ({ file, users }: Component) => {
  if (/^src\/platform\/(?:[\w-]+\/)*ui\/|^src\/platform\/charts\//.test(file)) return true
  return (
    /^src\/domains\/(?!.*\/mails\/)/.test(file) && users.filter((user) => !user.startsWith(pages)).length > 1
  )
}
const parts = components.filter(isPart)

/** On a page of parts itself, or drawn by another part of the same home that is. */
const shown = new Set<Component>()
for (let before = -1; before < shown.size;) {
  before = shown.size
  const shownFiles = new Set([...shown].map(({ file }) => file))
  for (const part of parts)
    if (
      part.users.some(
        (user) => user.startsWith(pages) || (shownFiles.has(user) && homeOf(user) === homeOf(part.file)),
      )
    )
      shown.add(part)
}

/** What no page of parts shows, by the reason. */
const reasons: Readonly<Record<string, string>> = {
  'is fetched with what stands in it; the journey of the lists opens each': 'PopoverPart',
  'needs a record that is kept; every page of one is opened by the matrix, and looked at for accessibility':
    'ArchiveButton DraftPanel FileLink HistoryPanel NewRecordDrawer PhotoPanel PhotoTools PreviewMenu RecordMoves RelatedRecords ResourceDetail ResourceNew RestorePanel',
  'stands on a draft or a booking of this visitor; the journeys of the booking flow see it in its states':
    'ClosedAddress Act AnotherRide AskedFirst ShareLink GuideDrawing NamedBobs StepLink Steps BesideSent CancellationWords DayPicker DeclineOffer DrinkRow Elsewhere FreesNote Held HeldAloud HeldNote HoldClock NextFree PlaceChoice PriceSummary QuietAnswer StartPicker StatusDrawing StepFrame StepWays',
  'shows what the office wrote or what is on sale; the pages of the site are looked at for accessibility':
    'Features OpensSoon Picture SmallPrint Testimonials',
  'asks the server about one booking, ride or document; the page it stands on is looked at':
    'AccountSteps RideChange AddressEntry AskedRide AlarmNotice AllocationPanel AmountBox AskingPanel BobCheck ClockCard MonthDays MonthStep BookingActions BikeHandOvers BookingForm DepositEntryPanel DifferencePanel DraftActions IssuePanel JournalSheet LastStep MyParts OnTheRoad PaperSheet PaperToPay PersonFile PlacePanel ProposeButton ReachCustomer ReasonBox RemarksPanel RepairButton RepairLink ReportDamage HandOver HandOverRecord ReversalPanel RideChecks RideDeposit RideHandOver RideWarnings SetWarnings SpanAlarmNotice StopTaps TariffChart TryIt WrittenPhone',
  'draws a part that is shown there, once it is fetched': 'FoundLetters',
  'a form that asks the server while it is filled in; its page is looked at':
    'AbsenceActions AbsenceForm ConcernedPicker Foreseen ForeseenRides HoursForm NewPasswordForm NewSpanPage PlaceBox PostcodeBox SpanBeside SpanForm',
  'shows days that are planned; the planner and my calendar are looked at': 'EventCalendar',
  'stands on paper, and is looked at in its PDF': 'Brand Parties',
  'has nothing to look at': 'JsonLd LocalBusiness PortalAccessProvider',
  'is the first thing on these pages already': 'SkipLink',
}
const excepted = new Set(Object.values(reasons).flatMap((names) => names.split(' ')))

test('every component that pages share is on a page of parts, or says why not', () => {
  const missing = parts.filter((part) => !shown.has(part) && !excepted.has(part.name))
  expect(
    missing.map(({ file, name }) => `${name} (${file})`),
    `show it in its states in ${pages}, or say in this test why it cannot stand there`,
  ).toEqual([])
})

test('nothing is excepted that is shown, or that is no shared component any more', () => {
  const idle = [...excepted].filter((name) => !parts.some((part) => part.name === name && !shown.has(part)))
  expect(idle, 'take it off the list of this test').toEqual([])
})

test('no component is kept for the pages of parts alone', () => {
  const kept = parts.filter(({ users }) => users.length > 0 && users.every((user) => user.startsWith(pages)))
  expect(
    kept.map(({ file, name }) => `${name} (${file})`),
    'no page uses it: take it away',
  ).toEqual([])
})
