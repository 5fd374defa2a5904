import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { bobLetterQueue, type BobLetterOrder, writeBobLetter } from '../letters/bob-letters.ts'
import { bobRound } from '../letters/bob-round.ts'
import { readWhole } from '../whole.ts'

interface NamedBob {
  readonly id: string
  readonly link: string
  readonly first_name: string
}

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })

  /** A confirmed ride of two bikes, with two Bobs who were written their link. */
  async function twoBobs() {
    await database().query('DELETE FROM occupations')
    const people = { people: 18 }
    const token = await aRequest(office, (await startsFree(office, people)).at(-1)!, people)
    const { booking } = (await readWhole(database().kysely, { token }))!
    await office.call('POST', `/api/bookings/${booking.id}/confirmation`, {}, { as: 'planner' })
    await name(token, 'Wout')
    await name(token, 'Sarah')
    await write()
    const { bobs, bikes } = await shown(token)
    expect([bikes, bobs.length]).toEqual([2, 2])
    return { token, id: booking.id, wout: bobs[0]!, sarah: bobs[1]! }
  }
  const name = (token: string, first_name: string, over: object = {}) =>
    office.call('POST', `/api/scheduler/${token}/bobs`, {
      first_name,
      last_name: 'Maes',
      email: `${first_name.toLowerCase()}@example.be`,
      language: 'nl',
      ...over,
    })
  const takeOff = (token: string, bob: string) =>
    office.call('POST', `/api/scheduler/${token}/bobs/removal`, { bob })
  const shown = async (token: string) =>
    (await office.call('GET', `/api/scheduler/${token}`)).data as {
      bikes: number
      bobs: NamedBob[]
      former_bobs: string[]
    }
  const stage = async (link: string) => (await office.call('GET', `/api/scheduler/${link}/bob`)).data.stage
  const signs = (bob: string) =>
    database().query(
      `UPDATE bobs SET state = 'declared', declaration_signed_at = now(), adult_confirmed = true, licence_declared = true WHERE id = $1`,
      [bob],
    )
  async function changeTo(token: string, body: object) {
    const { data } = await office.call('POST', `/api/scheduler/${token}/change-quote`, body)
    const seen = { total: data.total, version: data.version, keep: data.kept }
    return office.call('POST', `/api/scheduler/${token}/change`, { ...body, ...seen })
  }
  async function write() {
    const { secret, now } = office.deps
    const deps = { database: database(), secret, now, publicUrl: 'https://feestfiets.example' }
    for (const { queue, order } of office.orders.splice(0))
      if (queue === bobLetterQueue) await writeBobLetter(deps, order as BobLetterOrder)
  }
  const letters = (bob: string) =>
    database().query<{ template: string; subject: string; plain: string }>(
      'SELECT template, subject, plain FROM mails WHERE about = $1 ORDER BY id',
      [`bobs/${bob}`],
    )

  test('two bikes become one: who signed stays the Bob, who did not reads that he is not, and both are written [BB-15]', async () => {
    const { token, id, wout, sarah } = await twoBobs()
    await signs(sarah.id)
    expect((await changeTo(token, { people: 13 })).codes).toEqual([])
    expect(await shown(token)).toMatchObject({
      bikes: 1,
      bobs: [{ id: sarah.id }],
      former_bobs: ['Wout Maes'],
    })
    expect(await stage(wout.link)).toBe('dropped')
    await write()
    expect((await letters(wout.id)).map(({ template }) => template)).toEqual(['bob-invited', 'bob-replaced'])
    expect((await letters(wout.id)).at(-1)!.plain).toContain('rekent niet meer op jou als Bob')
    expect((await letters(sarah.id)).at(-1)).toMatchObject({
      template: 'bob-kept',
      subject: expect.stringMatching(/^Jij blijft de Bob/) as string,
    })
    // The office's page reads it too.
    expect(
      await database().query('SELECT first_name, state FROM bobs WHERE booking = $1 ORDER BY id', [id]),
    ).toEqual([
      { first_name: 'Wout', state: 'replaced' },
      { first_name: 'Sarah', state: 'declared' },
    ])
    // Another can still take the place of the one who stayed, without being asked of whom.
    expect((await name(token, 'Lotte')).codes).toEqual([])
    expect((await shown(token)).bobs.map(({ first_name }) => first_name)).toEqual(['Lotte'])
  })

  test('whatever else made a ride smaller, the next round lets the Bob go who is left over [BB-15]', async () => {
    const { token, id, wout, sarah } = await twoBobs()
    await database().query('UPDATE bookings SET bikes_count = 1 WHERE id = $1', [id])
    const { outbox, secret, now } = office.deps
    await bobRound({ database: database(), outbox, secret, now })
    expect(await shown(token)).toMatchObject({ bobs: [{ id: wout.id }], former_bobs: ['Sarah Maes'] })
    expect(await stage(sarah.link)).toBe('dropped')
    await bobRound({ database: database(), outbox, secret, now })
    expect((await shown(token)).bobs).toHaveLength(1)
  })

  test('a Bob is taken off: he reads so, his bike waits for another, and only his own group may [BB-16]', async () => {
    const { token, id, wout, sarah } = await twoBobs()
    const other = await twoBobs()
    expect((await takeOff(other.token, wout.id)).codes).toEqual(['NO_SUCH_BOB'])
    expect((await takeOff(token, wout.id)).data).toMatchObject({
      bobs: [{ id: sarah.id }],
      former_bobs: ['Wout Maes'],
    })
    expect((await takeOff(token, wout.id)).codes, 'once').toEqual(['NO_SUCH_BOB'])
    expect(await stage(wout.link)).toBe('dropped')
    await write()
    expect((await letters(wout.id)).map(({ template }) => template)).toEqual(['bob-invited', 'bob-replaced'])
    expect((await letters(sarah.id)).map(({ template }) => template)).toEqual(['bob-invited'])
    // Named again he is no former one, with a link of his own.
    const again = (await name(token, 'Wout')).data as { bobs: NamedBob[]; former_bobs: string[] }
    expect([again.former_bobs, again.bobs.length, again.bobs[1]!.link === wout.link]).toEqual([[], 2, false])
    const byOffice = (bob: string, as: string) =>
      office.call('POST', `/api/bookings/${id}/bobs/removal`, { bob }, { as: as as 'planner' })
    expect((await byOffice(sarah.id, 'employee')).status).toBe(403)
    expect((await byOffice(sarah.id, 'planner')).codes).toEqual([])
    expect((await shown(token)).bobs).toHaveLength(1)
    await office.call('POST', `/api/bookings/${id}/cancellation`, { reason: 'Regen' }, { as: 'planner' })
    expect((await takeOff(token, again.bobs[1]!.id)).codes).toEqual(['MOVE_NOT_ALLOWED'])
    expect(await stage(wout.link), 'of a ride that is off nothing else is said').toBe('off')
  })

  test('another address alone is written to the Bob, once, and names the place it is now [BB-14]', async () => {
    const { token, wout } = await twoBobs()
    const { outbox, secret, now } = office.deps
    const round = async () => {
      await bobRound({ database: database(), outbox, secret, now })
      await write()
    }
    const noon = office.clock.now
    office.clock.now = Date.parse('2027-04-20T10:00:00Z')
    await round()
    expect((await letters(wout.id)).map(({ template }) => template)).toEqual(['bob-invited'])
    const moved = await office.call('POST', `/api/scheduler/${token}/address`, {
      start_place: 'Veldstraat 7',
    })
    expect(moved.codes).toEqual([])
    await round()
    await round()
    const [, letter, ...more] = await letters(wout.id)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ template: 'bob-moved' })
    expect(letter!.subject).toMatch(/^Nieuwe startplaats voor de rit op zaterdag 15 mei/)
    expect(letter!.plain).toContain('Veldstraat 7')
    // Another hour of the same day is what its subject says.
    await database().query(
      `UPDATE bookings SET starts_at = starts_at - interval '1 hour', row_version = row_version + 1 WHERE id =
       (SELECT booking FROM bobs WHERE id = $1)`,
      [wout.id],
    )
    await round()
    expect((await letters(wout.id)).at(-1)!.subject).toMatch(/^De rit op zaterdag 15 mei 2027 begint nu om/)
    office.clock.now = noon
  })
})
