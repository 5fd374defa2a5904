/**
 * Days of the crew, drawn from a seed: taps in any order, a line that is cut before a call arrives or before its answer
 * does, an app that is killed, clocks that are hours off, a phone that is full, a session that ended, a second phone on the
 * same ride, a ride that the office gives to somebody else or moves to another hour meanwhile, somebody else signing in on
 * the phone, photos that arrive late, or are no pictures; and beside the ride one's own hours, which the office corrects now and then. Whatever happens, what was kept arrives once.
 */
import { deleteDB } from 'idb'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { randomFrom } from '../../../../../fixtures/sample/season/random.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type CrewRide,
  crewRide,
  moveRide,
  setRide,
  shiftRide,
} from '../../../../../tests/helpers/crew-ride.ts'
import { signedOn } from '../../../../../tests/helpers/phone-signing.ts'
import { type TimeKind, timeKinds } from '../../../crew/hours/time-entry.ts'
import { withPhoneDatabase, withoutRoom } from '../../../../../tests/helpers/phone-database.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { hashToken } from '../../../../platform/access/session/sessions.ts'
import { locales } from '../../../../kernel/locale.ts'
import type { SheetPapers } from '../../../booking/bob/phone-signing.ts'
import {
  type FactKind,
  bobKinds,
  clockKinds,
  clockUndoKinds,
  depositFactKinds,
  factKinds,
  handOverKinds,
  refusalKinds,
  reportKinds,
  signingKinds,
  stopKinds,
  unfit,
} from '../../crew-log/facts.ts'
import { phoneLog } from '../../crew-log/phone/phone-log.ts'
import { type DaySheet, openStore } from '../../crew-log/phone/phone-store.ts'
import {
  type FactsCall,
  type FactsReceipt,
  type PostFacts,
  sendLog,
  type UploadPhoto,
} from '../../crew-log/phone/sending.ts'
import { handOverMoments } from '../../../booking/hand-over/hand-over-said.ts'
import { isIn } from '../../../../kernel/state-group.ts'

/** How many days are drawn; `npm run test:crew-days` draws ten thousand. */
const days = Number(process.env['CREW_DAYS'] ?? 6)
/** Seeds that once found something are played every time. */
const found: readonly number[] = []
const minute = 60_000

interface Person {
  readonly employee: string
  /** The account. */
  readonly maker: string
  readonly token: string
}
const people: Readonly<Record<'sofie' | 'thomas', Person>> = {
  sofie: {
    employee: sample.employees.sofie,
    maker: newId(),
    token: 'token-of-sofie-in-the-days-of-the-crew',
  },
  thomas: {
    employee: sample.employees.thomas,
    maker: newId(),
    token: 'token-of-thomas-in-the-days-of-the-crew',
  },
}

withPhoneDatabase()

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: CrewRide
  const [bob, strangeBob] = [newId(), newId()]
  /** The true time, which only the server knows. */
  let now = Date.now()
  let damageTypes: readonly string[] = []
  let complaintTypes: readonly string[] = []
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { now: () => now })
    ride = await crewRide(database(), people.sofie.employee, { startsAt: now })
    await database().query(
      `INSERT INTO bobs (id, booking, source, language, state, first_name)
       VALUES ($1, $2, 'own_group', 'nl', 'details_given', 'Kobe')`,
      [bob, ride.id],
    )
    const typesOf = async (collection: string) =>
      (await database().query<{ id: string }>(`SELECT id FROM ${collection} ORDER BY id`)).map(({ id }) => id)
    // What takes a bike off the road changes every day that follows.
    damageTypes = await typesOf('damage_types WHERE blocks_use IS NOT TRUE')
    complaintTypes = await typesOf('complaint_types')
    for (const { employee, maker, token } of Object.values(people)) {
      await database().query(
        `INSERT INTO users (id, email, status, token, role)
         SELECT $1, $2, 'active', $3, id FROM roles WHERE name = 'Employee'`,
        [maker, `${maker}@crew.example`, hashToken(token)],
      )
      await database().query(`UPDATE employees SET "user" = $2 WHERE id = $1`, [employee, maker])
    }
  })
  const call = async <T>(person: Person, method: string, path: string, body?: unknown): Promise<T | null> => {
    const answer = await program.call(method, path, {
      body,
      headers: { authorization: `Bearer ${person.token}` },
    })
    return answer.status === 200 ? (answer.body as { data: T }).data : null
  }

  const setSession = ({ maker, token }: Person, isOpen: boolean) =>
    database().query('UPDATE users SET token = $2 WHERE id = $1', [maker, isOpen ? hashToken(token) : null])

  const postFacts = (person: Person, sent: FactsCall) =>
    call<FactsReceipt>(person, 'POST', '/api/my-calendar/facts', sent)

  /** All that a fact may change, as one text. */
  const effects = async (): Promise<string> => {
    const rows = await database().query<{ all: string }>(
      `SELECT jsonb_build_array(
         (SELECT to_jsonb(b) FROM bookings b WHERE id = $1),
         (SELECT jsonb_agg(t ORDER BY t.id) FROM transport_trips t
          WHERE id IN (SELECT trip FROM transport_stops WHERE booking = $1)),
         (SELECT jsonb_agg(s ORDER BY s.id) FROM transport_stops s WHERE booking = $1),
         (SELECT jsonb_agg(d ORDER BY d.id) FROM deposits d WHERE booking = $1),
         (SELECT jsonb_agg(h ORDER BY h.id) FROM hand_overs h WHERE booking = $1),
         (SELECT jsonb_agg(r ORDER BY r.id) FROM damage_reports r WHERE booking = $1),
         (SELECT jsonb_agg(p ORDER BY p.id) FROM damage_photos p JOIN damage_reports r ON r.id = p.report WHERE r.booking = $1),
         (SELECT jsonb_agg(c ORDER BY c.id) FROM complaints c WHERE booking = $1),
         (SELECT jsonb_agg(b ORDER BY b.id) FROM bobs b WHERE booking = $1),
         (SELECT jsonb_agg(e ORDER BY e.id) FROM time_entries e WHERE employee = $2),
         (SELECT jsonb_agg(d ORDER BY d.id) FROM bob_declarations d JOIN bobs b ON b.id = d.bob WHERE b.booking = $1)
       )::text AS all`,
      [ride.id, people.sofie.employee],
    )
    return rows[0]!.all
  }
  /** Nobody else sends meanwhile: what changes between two looks is the one fact's. */
  let isWatched = true
  /** Fact by fact, as a line that breaks after each would: one that is refused, or was answered before, changes nothing. */
  async function postEach(person: Person, sent: FactsCall): Promise<FactsReceipt | null> {
    const receipts: FactsReceipt[] = []
    const all = () => {
      const last = receipts.at(-1)
      return last ? { ...last, facts: receipts.flatMap(({ facts }) => facts) } : null
    }
    for (const fact of sent.facts) {
      const known = await database().query('SELECT 1 FROM crew_facts WHERE id = $1', [fact.id])
      const before = await effects()
      const answered = await postFacts(person, { ...sent, facts: [fact] })
      if (!answered) return all()
      const [answer] = answered.facts
      if (answer!.outcome !== 'taken' || known.length > 0)
        expect(await effects(), `${fact.kind} was ${answer!.outcome}, and changed something`).toBe(before)
      receipts.push(answered)
    }
    return all()
  }

  /** A phone with a clock of its own; it is killed and opened anew without warning. */
  async function phoneNamed(name: string, skew: number) {
    const open = async () => {
      const store = await openStore(name)
      return { store, log: phoneLog(store, { now: () => now + skew, newId }) }
    }
    let { store, log } = await open()
    let line: 'there' | 'cut before' | 'cut after' = 'there'
    const post =
      (person: Person): PostFacts =>
      async (sent) => {
        if (line === 'cut before') return null
        const receipt = isWatched ? await postEach(person, sent) : await postFacts(person, sent)
        return line === 'cut after' ? null : receipt
      }
    /** A photo arrives once under its key, whatever became of the answer; what is no picture never does. */
    const upload =
      (person: Person): UploadPhoto =>
      async (file, key) => {
        if (line === 'cut before') return null
        if (file.type !== 'image/jpeg') return ''
        await database().query(
          `INSERT INTO files (id, storage, filename_disk, filename_download, title, type, filesize, uploaded_by)
           VALUES ($1, 'local', $3, 'foto.jpg', 'Foto', 'image/jpeg', 10, $2) ON CONFLICT DO NOTHING`,
          [key, person.maker, `${key}.jpg`],
        )
        return line === 'cut after' ? null : key
      }
    return {
      name,
      line: (to: typeof line) => (line = to),
      async restart() {
        store.close()
        ;({ store, log } = await open())
      },
      async read(person: Person) {
        if (line !== 'there') return
        const asked = now + skew
        const sheet = await call<DaySheet>(person, 'GET', '/api/my-calendar/sheet')
        if (sheet) await log.keepSheet(sheet, asked)
      },
      /** Whether the day that is shown holds the ride: only then can anything be noted of it. */
      async shows(maker: string) {
        const { sheet } = await log.day(maker)
        return (await log.maker()) === maker && (sheet?.rides.some(({ id }) => id === ride.id) ?? false)
      },
      note: (maker: string, kind: FactKind, data: object, photos: readonly File[] = []) =>
        log.note(maker, { kind, booking: isIn(clockKinds, kind) ? null : ride.id, data, photos }),
      send: async (person: Person, maker: string) => {
        await sendLog(log, maker, post(person), upload(person))
      },
      /** What its Bob may sign here; null where the group brings none. */
      papers: async (maker: string) => {
        const papers = (await log.day(maker)).sheet?.signing ?? null
        return papers?.rides[ride.id] ? papers : null
      },
      facts: (maker: string) => log.factsOf(maker),
      wipe: (maker: string) => log.wipe(maker),
      async end() {
        store.close()
        await deleteDB(name)
      },
    }
  }

  async function play(seed: number) {
    const draw = randomFrom(seed)
    await setSession(people.sofie, true)
    const hours = () => draw.pick([0, 0, 0, -7, 5, 26]) * 60 * minute
    now = Date.now()
    await moveRide(database(), ride, people.thomas.employee, people.sofie.employee)
    const before = await ledger()
    // So much is due today, whatever came in on other days.
    await setRide(database(), ride.id, now + 60 * minute, before.received + 20_000)
    // Some days the group brings its Bob, who may sign on the phone.
    if (draw.chance(1 / 2)) await database().query(`UPDATE bookings SET bob = 'own' WHERE id = $1`, [ride.id])
    const seen = await factsInAll()
    const phones = [await phoneNamed(`a${seed}`, hours()), await phoneNamed(`b${seed}`, hours())] as const
    for (const phone of phones) await phone.read(people.sofie)
    const { maker } = people.sofie
    const noted: string[] = []
    /** So many photos went along that are pictures, by fact. */
    const pictures = new Map<string, number>()
    const last = new Map<string, string>()
    /** Taps of her own hours, by what they were. */
    const clocked: { readonly id: string; readonly kind: FactKind }[] = []
    const wiped = new Set<string>()
    const wanted = (
      phone: string,
      papers: SheetPapers | null,
    ): { readonly kind: FactKind; readonly data: object; readonly photos?: readonly File[] } => {
      const drawn = draw.pick(factKinds)
      // Where the group brings none, nobody signs.
      const kind = isIn(signingKinds, drawn) && !papers ? 'arrive' : drawn
      if (isIn(signingKinds, kind)) return { kind, data: signedBy(papers!) }
      if (isIn(handOverKinds, kind)) return { kind, data: { handing: handedOver() }, photos: photos() }
      if (kind === 'report_damage')
        return { kind, data: { damage: damaged(), ...carried(phone) }, photos: photos() }
      if (kind === 'report_complaint') {
        const type = draw.pick([...complaintTypes, newId()])
        return { kind, data: { complaint: { type, text: 'Te luid', language: draw.pick(locales) } } }
      }
      if (kind === 'correct_hours') {
        const last = draw.chance(2 / 3) ? (clocked.at(-1) ?? null) : null
        const correction = {
          tap: last?.id ?? null,
          // Now and then of what has changed meanwhile.
          version: last && draw.pick([1, 1, 2]),
          kind: (last?.kind ?? draw.pick(timeKinds)) as TimeKind,
          at: draw.chance(1 / 5) ? null : new Date(now - draw.between(-1, 30) * minute).toISOString(),
          reason: draw.pick(['Vergeten', 'Vergeten', ' ']),
        }
        return { kind, data: { correction } }
      }
      // Mostly what she just tapped, now and then something else, or what was never there.
      if (isIn(clockUndoKinds, kind)) {
        const last = clocked.at(-1)
        if (!last || draw.chance(1 / 4)) return { kind, data: { tap: draw.pick([newId(), ...noted]) } }
        return { kind: `undo_${last.kind}` as FactKind, data: { tap: last.id } }
      }
      const part = draw.pick(['deliver', 'collect'] as const)
      if (isIn(stopKinds, kind)) return { kind, data: { stop: ride[part], part } }
      if (isIn(bobKinds, kind)) {
        const seen = kind === 'check_bob' && {
          adult: true,
          licence: true,
          sober: true,
        }
        return { kind, data: { bob: draw.pick([bob, strangeBob]), ...seen } }
      }
      if (isIn(refusalKinds, kind))
        return {
          kind,
          data: { bob: draw.pick([bob, strangeBob]), why: draw.pick(unfit) },
        }
      if (!isIn(depositFactKinds, kind)) return { kind, data: {} }
      const amount = draw.pick([2_000, 5_000, 20_000])
      return {
        kind,
        data: { amount, method: draw.pick(['cash', 'card'] as const) },
      }
    }
    /** Up to three; now and then one is no picture. */
    const photos = () =>
      Array.from(
        { length: draw.between(0, 3) },
        () => new File(['x'], 'x', { type: draw.chance(3 / 4) ? 'image/jpeg' : 'text/plain' }),
      )
    const damaged = () => ({
      thing: { field: 'party_bike', id: draw.pick([sample.bikes.leie, sample.bikes.leie, newId()]) },
      type: draw.pick([...damageTypes, newId()]),
      severity: draw.pick(['cosmetic', 'minor', 'major'] as const),
      drivable: true,
      description: 'Zitje los',
      found_at: 'during',
    })
    /** What was noted last on the same phone: a hand-over, or something that has no photos. */
    const carried = (phone: string) =>
      last.has(phone) && draw.chance(1 / 2) ? { photos_of: last.get(phone)! } : {}
    const handedOver = () => {
      const said = (ok: boolean) => [{ check: newId(), name: { nl: 'Remmen' }, ok }]
      const counted = {
        drink: newId(),
        name: { nl: 'Vat' },
        comesBack: true,
        taken: 2,
        full: 1,
      }
      return {
        moment: draw.pick(handOverMoments),
        bikes: [
          {
            bike: sample.bikes.leie,
            name: 'Leie',
            checks: said(draw.chance(1 / 2)),
          },
        ],
        checks: draw.chance(1 / 2) ? said(true) : [],
        // Now and then more comes back than went along.
        drinks: draw.chance(1 / 2) ? [{ ...counted, empty: draw.pick([1, 2]) }] : [],
        ...(draw.chance(1 / 3) && {
          signing: {
            name: 'Lotte De Wit',
            language: draw.pick(locales),
            text: 'Ik ontving dit.',
            signed_by: 'typed' as const,
            signature: draw.pick(['Lotte De Wit', 'Kobe']),
          },
        }),
      }
    }
    const signedBy = (papers: SheetPapers) => {
      const over = {
        language: draw.pick(locales),
        readAt: new Date(now).toISOString(),
      }
      const signing = signedOn(papers, ride.id, {
        ...over,
        said: { consent: draw.chance(3 / 4) },
      })
      return draw.chance(1 / 2)
        ? { bob, signing }
        : { bob: newId(), replaces: draw.pick([bob, null]), signing }
    }
    const steps = 6 + draw.between(0, 13)
    for (let step = 0; step < steps; step++) {
      now += draw.between(0, 24) * minute
      const phone = draw.chance(1 / 4) ? phones[1] : phones[0]
      const what = draw.between(0, 15)
      if (what < 6) {
        if (!(await phone.shows(maker))) continue
        const { kind, data, photos } = wanted(phone.name, await phone.papers(maker))
        const { id } = await phone.note(maker, kind, data, photos)
        for (const { type } of photos ?? [])
          if (type === 'image/jpeg') pictures.set(id, (pictures.get(id) ?? 0) + 1)
        noted.push(id)
        last.set(phone.name, id)
        if (isIn(timeKinds, kind)) clocked.push({ id, kind })
      } else if (what < 8) phone.line(draw.pick(['cut before', 'cut after', 'there'] as const))
      else if (what === 8) await phone.restart()
      else if (what === 9) {
        const [from, to] = draw.chance(1 / 2) ? [people.sofie, people.thomas] : [people.thomas, people.sofie]
        await moveRide(database(), ride, from.employee, to.employee)
      } else if (what === 10) {
        // Somebody else signs in on the phone, reads his own day, and what is here is not his to send.
        for (const { id, answer } of await phone.facts(maker)) if (answer) wiped.add(id)
        await phone.wipe(maker)
        await phone.read(people.thomas)
        await phone.send(people.thomas, maker)
        await phone.read(people.sofie)
      } else if (what === 11) {
        // What did not fit is nowhere, and nobody said that it was kept.
        const { kind, data } = wanted(phone.name, await phone.papers(maker))
        const kept = await phone.facts(maker)
        await withoutRoom(async () => {
          await expect(phone.note(maker, kind, data)).rejects.toThrow()
        })
        expect(await phone.facts(maker)).toEqual(kept)
      } else if (what === 12) await setSession(people.sofie, draw.chance(1 / 2))
      else if (what === 14 && clocked.length > 0) await officeCorrects(draw.pick(clocked).id)
      else if (what === 13)
        await shiftRide(database(), ride.id, now + draw.pick([-120, -30, 30, 90, 240]) * minute)
      else {
        // The same log from two tabs, or sent again before the first answer came.
        const isTwice = draw.chance(1 / 2)
        isWatched = !isTwice && draw.chance(2 / 3)
        await Promise.all([phone.send(people.sofie, maker), isTwice && phone.send(people.sofie, maker)])
        isWatched = true
        if (draw.chance(1 / 2)) await phone.read(people.sofie)
      }
    }
    now += 30 * minute
    await setSession(people.sofie, true)
    for (const phone of phones) {
      phone.line('there')
      await phone.send(people.sofie, maker)
      // A receipt that was lost is asked for once more, and says the same.
      await phone.send(people.sofie, maker)
    }
    await judge({ noted, pictures, before, seen, maker, wiped, phones })
    for (const phone of phones) await phone.end()
  }

  /** The office says when it was, of a tap that has arrived; of one that has not it knows nothing. */
  const officeCorrects = (tap: string) =>
    database().query(
      `INSERT INTO time_entries (id, employee, tap, version, kind, at, reason)
       SELECT $2, employee, tap, version + 1, kind, at - interval '5 minutes', 'Te laat getikt' FROM time_entries
       WHERE tap = $1 ORDER BY version DESC LIMIT 1`,
      [tap, newId()],
    )

  const factsInAll = async () =>
    (await database().query<{ n: number }>('SELECT count(*)::int AS n FROM crew_facts'))[0]!.n
  const ledger = async () =>
    (
      await database().query<{
        n: number
        sum: number
        held: number
        received: number
      }>(
        `SELECT count(*)::int AS n, coalesce(sum(signed_amount), 0)::int AS sum,
           coalesce(sum(amount) FILTER (WHERE kind = 'received'), 0)::int AS received,
           (SELECT deposit_held::int FROM bookings WHERE id = $1) AS held FROM deposits WHERE booking = $1`,
        [ride.id],
      )
    )[0]!

  interface Played {
    readonly noted: readonly string[]
    readonly pictures: ReadonlyMap<string, number>
    readonly before: { readonly n: number; readonly sum: number }
    /** So many facts were there before. */
    readonly seen: number
    readonly maker: string
    /** Whose answer was here before its maker signed out. */
    readonly wiped: ReadonlySet<string>
    readonly phones: readonly Awaited<ReturnType<typeof phoneNamed>>[]
  }
  async function judge({ noted, pictures, before, seen, maker, wiped, phones }: Played) {
    const rows = await database().query<{
      id: string
      outcome: string
      to_review: boolean
      doubts: string[]
      kind: FactKind
      data: { amount?: number; photos_of?: string }
      isSane: boolean
    }>(
      `SELECT id, outcome, to_review, doubts, kind, data,
         at <= received_at AND (sheet_read_at IS NULL OR at >= sheet_read_at) AS "isSane" FROM crew_facts
       WHERE id = ANY($1::uuid[])`,
      [noted],
    )
    // Nothing lost, nothing twice.
    expect(rows.map(({ id }) => id).toSorted()).toEqual(noted.toSorted())
    expect((await factsInAll()) - seen).toBe(noted.length)
    // Money moved exactly by what was taken.
    const moved = rows.filter(({ outcome, kind }) => outcome === 'taken' && isIn(depositFactKinds, kind))
    const sum = moved.reduce(
      (total, { kind, data }) => total + (kind === 'deposit_received' ? 1 : -1) * data.amount!,
      0,
    )
    // As many hand-overs as were taken, under the ids the phones gave them.
    const handed = await database().query<{ id: string }>(
      'SELECT id FROM hand_overs WHERE id = ANY($1::uuid[])',
      [noted],
    )
    expect(handed.map(({ id }) => id).toSorted()).toEqual(
      rows
        .flatMap(({ id, outcome, kind }) => (outcome === 'taken' && isIn(handOverKinds, kind) ? [id] : []))
        .toSorted(),
    )
    // As many reports, each with the photos that were taken of it, and those of the hand-over it was made from.
    const reported = await database().query<{ id: string; photos: number }>(
      `SELECT id, (SELECT count(*)::int FROM damage_photos p WHERE p.report = r.id) AS photos FROM damage_reports r
       WHERE id = ANY($1::uuid[]) UNION ALL SELECT id, 0 FROM complaints WHERE id = ANY($1::uuid[])`,
      [noted],
    )
    const taken = new Set(rows.flatMap(({ id, outcome }) => (outcome === 'taken' ? [id] : [])))
    expect(reported.toSorted((one, two) => one.id.localeCompare(two.id))).toEqual(
      rows
        .filter(({ id, kind }) => taken.has(id) && isIn(reportKinds, kind))
        .map(({ id, data: { photos_of: of } }) => ({
          id,
          photos:
            (pictures.get(id) ?? 0) +
            (of && handed.some((one) => one.id === of) ? (pictures.get(of) ?? 0) : 0),
        }))
        .toSorted((one, two) => one.id.localeCompare(two.id)),
    )
    // As many taps and undos of her own hours, under the same ids; a tap that was taken stays, whatever was said of it later.
    const hours = await database().query<{ id: string }>(
      'SELECT id FROM time_entries WHERE id = ANY($1::uuid[])',
      [noted],
    )
    expect(hours.map(({ id }) => id).toSorted()).toEqual(
      rows
        .flatMap(({ id, outcome, kind }) => (outcome === 'taken' && isIn(clockKinds, kind) ? [id] : []))
        .toSorted(),
    )
    const after = await ledger()
    expect([after.n - before.n, after.sum - before.sum]).toEqual([moved.length, sum])
    expect(after.held).toBe(after.sum)
    for (const row of rows) {
      expect(row.isSane).toBe(true)
      // Every conflict is before the office until somebody has looked.
      const isOdd = row.outcome === 'refused' || row.doubts.some((doubt) => doubt !== 'late')
      expect(row.to_review).toBe(isOdd)
    }
    // And before who noted it: the phone has the same answer.
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
    const kept = (await Promise.all(phones.map((phone) => phone.facts(maker)))).flat()
    for (const { id, answer } of kept) expect(answer?.outcome).toBe(outcomes.get(id))
    const shown = new Set(kept.map(({ id }) => id))
    expect(
      rows.filter(({ id, outcome }) => outcome === 'refused' && !shown.has(id) && !wiped.has(id)),
    ).toEqual([])
  }

  test(
    'whatever a day brings, what the crew noted arrives once and every conflict is seen [PL-40, PL-41, PL-43, PL-44, PL-45, PL-47, PL-51, PL-52, CR-12, CR-14]',
    { timeout: 60_000 + days * 2_000 },
    async () => {
      const first = Number(process.env['CREW_DAYS_FROM'] ?? 1)
      for (const seed of [...found, ...Array.from({ length: days }, (_, day) => first + day)]) {
        try {
          await play(seed)
        } catch (error) {
          throw new Error(`the day of seed ${seed}`, { cause: error })
        }
      }
    },
  )
})
