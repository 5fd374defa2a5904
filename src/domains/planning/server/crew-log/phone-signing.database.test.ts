import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { type CrewRide, crewRide, moveRide, setRide } from '../../../../../tests/helpers/crew-ride.ts'
import { signedOn } from '../../../../../tests/helpers/phone-signing.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { hashToken } from '../../../../platform/access/session/sessions.ts'
import type { PhoneSigning, SheetPapers } from '../../../booking/bob/phone-signing.ts'
import { bobLetterQueue } from '../../../booking/server/letters/bob-letters.ts'
import { type Fact, type FactAnswer, type FactKind, factVersion } from '../../crew-log/facts.ts'

const minute = 60_000
const other = sample.employees.thomas
const mine = sample.employees.sofie

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: CrewRide
  let now = Date.now()
  let began = now
  const orders: { queue: string; order: unknown }[] = []
  const letters = () =>
    orders.splice(0).flatMap(({ queue, order }) => (queue === bobLetterQueue ? [order] : []))
  const token = 'token-of-sofie-who-lends-her-phone'
  beforeAll(async () => {
    program = await wholeProgramOn(database(), {
      now: () => now,
      outbox: { send: async (_tx, queue, order) => void orders.push({ queue, order }) },
    })
    ride = await crewRide(database(), mine, { startsAt: now })
    await database().query(
      'UPDATE users SET token = $2 WHERE id = (SELECT "user" FROM employees WHERE id = $1)',
      [mine, hashToken(token)],
    )
  })
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await program.call(method, path, { body, headers: { authorization: `Bearer ${token}` } })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return answer.body as { data: any }
  }
  interface Sheet {
    readonly maker: string
    readonly sheet: string
    readonly signing: SheetPapers
  }
  let sheet: Sheet
  const kobe = newId()
  const read = async () => (sheet = (await call('GET', '/api/my-calendar/sheet')).data as Sheet)
  /** The group named one Bob for its one bike, who has not signed; the ride starts in an hour, and the phone has read it. */
  beforeEach(async () => {
    now = Date.now()
    began = now
    orders.length = 0
    await database().query('DELETE FROM crew_facts')
    await database().query('DELETE FROM bobs WHERE booking = $1', [ride.id])
    await moveRide(database(), ride, other, mine)
    await setRide(database(), ride.id, now + 60 * minute)
    await database().query(`UPDATE bookings SET bob = 'own', bikes_count = 1 WHERE id = $1`, [ride.id])
    await database().query(
      `INSERT INTO bobs (id, booking, source, language, state, first_name, last_name, phone, email)
       VALUES ($1, $2, 'own_group', 'nl', 'details_given', 'Kobe', 'Maes', '+32470654321', 'kobe@post.example')`,
      [kobe, ride.id],
    )
    await read()
  })
  const fact = (kind: FactKind, at: number, data: Fact['data'], more: Partial<Fact> = {}): Fact => ({
    id: newId(),
    kind,
    version: factVersion,
    booking: ride.id,
    device_at: new Date(began + at * minute).toISOString(),
    offset_ms: 0,
    data,
    ...more,
  })
  const send = async (facts: readonly unknown[]): Promise<FactAnswer[]> =>
    (
      await call('POST', '/api/my-calendar/facts', {
        maker: sheet.maker,
        sheet: sheet.sheet,
        phone: '00000000-0000-4000-8000-0000000000ff',
        facts,
      })
    ).data.facts as FactAnswer[]
  const signing = (
    over: Partial<PhoneSigning> = {},
    said: Partial<PhoneSigning['said']> = {},
    at = 20,
  ): PhoneSigning =>
    signedOn(sheet.signing, ride.id, {
      language: 'fr',
      readAt: new Date(began + (at - 1) * minute).toISOString(),
      said,
      ...over,
    })
  const rows = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const bobs = () =>
    rows<{ id: string; state: string; first_name: string; replaced_by: string | null }>(
      'SELECT id, state, first_name, replaced_by FROM bobs WHERE booking = $1 ORDER BY date_created, id',
      [ride.id],
    )
  const declarations = () =>
    rows<Record<string, unknown>>(
      'SELECT d.* FROM bob_declarations d JOIN bobs b ON b.id = d.bob WHERE b.booking = $1',
      [ride.id],
    )
  const outcomes = async (facts: readonly unknown[]) =>
    (await send(facts)).map(({ outcome, code }) => code ?? outcome)

  test('a Bob signs on the phone of the crew without a network: in his language, at its own hour, once [BB-10, BB-05]', async () => {
    const signed = fact('sign_bob', 20, { bob: kobe, signing: signing() })
    // Nobody has a line until the ride is over; the clock of the phone counts.
    now = began + 300 * minute
    const first = await send([
      signed,
      fact('check_bob', 21, { bob: kobe, adult: true, licence: true, sober: true }),
      fact('depart', 22, {}),
    ])
    expect(first.map(({ outcome, code }) => code ?? outcome)).toEqual(['taken', 'taken', 'taken'])
    expect(await send([signed])).toEqual([first[0]])
    const [kept, ...more] = await declarations()
    expect(more).toEqual([])
    const text = String(kept!['text'])
    expect(kept).toMatchObject({
      name: 'Kobe Maes',
      language: 'fr',
      version: sheet.signing.guides.fr.version,
      crew: mine,
      crew_phone: '00000000-0000-4000-8000-0000000000ff',
      signer_ip_hash: null,
      text_hash: createHash('sha256').update(text).digest('hex'),
    })
    expect(new Date(String(kept!['signed_at'])).getTime()).toBe(began + 20 * minute)
    for (const { title, text: page, question } of sheet.signing.guides.fr.pages) {
      expect(text).toContain(page)
      expect(text).toContain(title)
      if (question) expect(text).toContain(question.right)
    }
    const { paper } = signed.data.signing!
    for (const words of [...paper.declares, paper.licence, paper.consent, paper.ride])
      expect(text).toContain(words)
    expect(text, 'whose phone it was').toMatch(/téléphone de Sofie/)
    expect(text, 'the declaration outlives the date of birth').not.toContain('1990')
    expect(await bobs()).toMatchObject([{ id: kobe, state: 'checked_on_day' }])
    // What he signed stands in the declaration, and not in the log too.
    expect(await rows(`SELECT data FROM crew_facts WHERE kind = 'sign_bob'`)).toEqual([
      { data: { bob: kobe } },
    ])
    const [told] = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM notifications WHERE kind = 'bob-signed' AND item = $1`,
      [ride.id],
    )
    expect(told!.n, 'the office is told').toBeGreaterThan(0)
    // His copy goes where he is written to, once.
    expect(letters()).toEqual([
      { bob: kobe, letter: 'signed' },
      { bob: kobe, letter: 'told' },
    ])
  })

  test('the office reads what was signed and on whose phone, who the crew is does not [BB-13]', async () => {
    await send([fact('sign_bob', 5, { bob: kobe, signing: signing({}, {}, 5) })])
    const path =
      '/items/bob_declarations?fields=text,signature,text_hash,crew.first_name,bob.state,bob.booking.id&filter[crew][_nnull]=true' +
      `&filter[bob][_eq]=${kobe}`
    const read = await program.call('GET', path, { as: 'planner' })
    expect(read.body).toMatchObject({
      data: [
        {
          signature: expect.stringMatching(/^M/) as string,
          crew: { first_name: 'Sofie' },
          bob: { state: 'declared', booking: { id: ride.id } },
        },
      ],
    })
    expect((await program.call('GET', path, { as: 'employee' })).status).toBe(403)
  })

  test('who steps in on the spot is named there, and takes the place of who was named [BB-10, BB-08]', async () => {
    const lotte = newId()
    const said = {
      first_name: 'Lotte',
      last_name: 'De Wit',
      email: 'lotte@post.example',
      signed_by: 'typed',
      signature: 'lotte de wit',
    } as const
    expect(
      await outcomes([
        fact('sign_bob', 5, { bob: lotte, replaces: kobe, signing: signing({ language: 'en' }, said, 5) }),
        fact('check_bob', 6, { bob: lotte, adult: true, licence: true, sober: true }),
      ]),
    ).toEqual(['taken', 'taken'])
    const all = await bobs()
    expect(all).toHaveLength(2)
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: kobe, state: 'replaced', replaced_by: lotte }),
        expect.objectContaining({ id: lotte, state: 'checked_on_day', first_name: 'Lotte' }),
      ]),
    )
    expect(await declarations()).toMatchObject([{ bob: lotte, signed_by: 'typed', language: 'en' }])
    expect(letters()).toEqual([
      { bob: kobe, letter: 'replaced' },
      { bob: lotte, letter: 'signed' },
      { bob: lotte, letter: 'told' },
    ])
  })

  test.for([
    ['a minor', {}, { birth_date: '2015-01-01' }, 'OWN_NOT_ADULT'],
    ['no name', {}, { last_name: ' ' }, 'LAST_NAME_REQUIRED'],
    ['no consent', {}, { consent: false }, 'OWN_CONSENT_REQUIRED'],
    ['wrong answers', { answers: [] }, {}, 'ANSWER_MISSING'],
    ['words nobody gave him', { version: 'other' }, {}, 'PAPER_UNKNOWN'],
  ] as const)(
    'signed with %s: shown to the driver and the office, kept whole, and in nobody’s way [BB-10]',
    async ([, over, said, code]) => {
      const signed = fact('sign_bob', 5, {
        bob: kobe,
        signing: signing(over, said, 5),
      })
      const rest = fact('check_bob', 6, { bob: kobe, adult: true, licence: true, sober: true })
      const [refused, next] = await send([signed, rest])
      expect(refused).toMatchObject({ outcome: 'refused', code })
      expect(refused!.text).toBeTruthy()
      expect(next).toMatchObject({ outcome: 'taken' })
      expect(await declarations()).toEqual([])
      const [kept] = await rows<{ to_review: boolean; data: Fact['data'] }>(
        `SELECT to_review, data FROM crew_facts WHERE kind = 'sign_bob'`,
      )
      expect(kept!.to_review).toBe(true)
      expect(kept!.data.signing).toEqual(signed.data.signing)
    },
  )

  test('words the office changed after the phone read its day are signed as they were read there [BB-10, BB-02]', async () => {
    const signed = fact('sign_bob', 5, { bob: kobe, signing: signing({}, {}, 5) })
    const { paper } = signed.data.signing!
    await rows(`UPDATE settings SET keep_declaration_years = keep_declaration_years + 1`)
    expect(await outcomes([signed])).toEqual(['taken'])
    const [kept] = await declarations()
    expect(kept!['text']).toContain(paper.consent)
    await rows(`UPDATE settings SET keep_declaration_years = keep_declaration_years - 1`)
    // Words that went with no day sheet of his are nobody’s.
    const invented = { ...signing(), paper: { ...paper, consent: 'Rien' } }
    await rows('DELETE FROM bob_declarations')
    expect(await outcomes([fact('sign_bob', 6, { bob: kobe, signing: invented })])).toEqual(['PAPER_UNKNOWN'])
  })

  test('who signed by his own link has signed; who was replaced meanwhile, or signs after they left, is refused [BB-10, BB-04]', async () => {
    now = began + 30 * minute
    expect(await outcomes([fact('sign_bob', 5, { bob: kobe, signing: signing({}, {}, 5) })])).toEqual([
      'taken',
    ])
    expect(
      await outcomes([fact('sign_bob', 6, { bob: kobe, signing: signing({ language: 'nl' }, {}, 6) })]),
    ).toEqual(['taken'])
    expect(await declarations()).toMatchObject([{ language: 'fr' }])

    await rows('DELETE FROM bob_declarations')
    await rows(`UPDATE bobs SET state = 'replaced' WHERE id = $1`, [kobe])
    expect(await outcomes([fact('sign_bob', 7, { bob: kobe, signing: signing({}, {}, 7) })])).toEqual([
      'NO_SUCH_BOB',
    ])

    await rows(`UPDATE bobs SET state = 'checked_on_day' WHERE id = $1`, [kobe])
    expect(await outcomes([fact('depart', 8, {})])).toEqual(['taken'])
    now += minute
    expect(await outcomes([fact('sign_bob', 31, { bob: kobe, signing: signing({}, {}, 30) })])).toEqual([
      'BOB_SIGNED_LATE',
    ])
    // Noted before they left, received after it: it was signed in time.
    expect(await outcomes([fact('sign_bob', 7, { bob: kobe, signing: signing({}, {}, 7) })])).toEqual([
      'taken',
    ])
    expect(await bobs()).toMatchObject([{ state: 'checked_on_day' }])
  })

  test('what a fact tells of a Bob is forgotten when its time is up, and nothing else of it changes [BB-10, PL-44]', async () => {
    await send([fact('sign_bob', 5, { bob: kobe, signing: signing({}, { consent: false }, 5) })])
    await expect(rows(`UPDATE crew_facts SET data = data - 'bob'`)).rejects.toThrow('does not change')
    await rows(`UPDATE crew_facts SET data = data - '{signing,why}'::text[]`)
    expect(await rows('SELECT data FROM crew_facts')).toEqual([{ data: { bob: kobe } }])
  })

  test('who is not fit is sent home in one tap: the office hears it, and the bikes wait for another who signs there [BB-11, BB-10]', async () => {
    now = began + 30 * minute
    const unfit = { bob: kobe, why: 'not_sober' } as const
    await rows(`DELETE FROM notifications WHERE kind = 'bob-refused'`)
    expect(
      await outcomes([
        fact('refuse_bob', 1, { bob: kobe }),
        fact('refuse_bob', 2, unfit),
        fact('check_bob', 3, { bob: kobe, adult: true, licence: true, sober: true }),
        fact('depart', 3, { bob_seen: true }),
      ]),
    ).toEqual(['FACT_UNREADABLE', 'taken', 'NO_SUCH_BOB', 'BOB_UNNAMED'])
    expect(await bobs()).toMatchObject([{ state: 'refused_on_day', replaced_by: null }])
    const told = await rows<{ item: string }>(`SELECT item FROM notifications WHERE kind = 'bob-refused'`)
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ item }) => item))).toEqual(new Set([ride.id]))
    const { data: shown } = await call('GET', `/api/my-calendar/bookings/${ride.id}`)
    expect(shown).toMatchObject({
      bob_missing: 'bob-unnamed',
      bobs_short: { named: 0, bikes: 1 },
      bobs: [{ id: kobe, state: 'refused_on_day', refused: { isMine: true } }],
    })
    // A wrong tap is taken back within ten minutes of its own hour.
    expect(await outcomes([fact('undo_refuse_bob', 4, { bob: kobe }), fact('refuse_bob', 5, unfit)])).toEqual(
      ['taken', 'taken'],
    )
    const lotte = newId()
    const said = { first_name: 'Lotte', last_name: 'De Wit' }
    expect(
      await outcomes([
        fact('sign_bob', 6, { bob: lotte, replaces: null, signing: signing({}, said, 6) }),
        fact('undo_refuse_bob', 7, { bob: kobe }),
        fact('depart', 8, {}),
      ]),
    ).toEqual(['taken', 'BOBS_COMPLETE', 'taken'])
    expect(await bobs()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: kobe, state: 'refused_on_day', replaced_by: lotte }),
        expect.objectContaining({ id: lotte, state: 'declared' }),
      ]),
    )
  })
})
