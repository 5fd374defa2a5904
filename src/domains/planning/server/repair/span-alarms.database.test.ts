import { afterEach, beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { leadOf } from '../../../../app/notices/wording/leads.ts'
import { homeBlocks } from '../../../../app/home/blocks.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { dayOf, instantNear } from '../../../../kernel/time/wall-time.ts'
import type { NoticeFacts } from '../../../../platform/workplace/resources.ts'
import type { PlannerWindow } from '../../planner/planner.ts'
import type { Foreseen } from '../../repair/foreseen.ts'

const zone = 'Europe/Brussels'
const today = dayOf(Date.now(), zone)
/** Far beyond what the sample has. */
const day = addDays(today, 80)
const at = (time: string, of = day) => new Date(instantNear(of, time, zone)).toISOString()

interface Told {
  readonly kind: string
  readonly item: string
  readonly collection: string
  readonly subject: string
  readonly facts: NoticeFacts
  readonly read: boolean
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let jan: { readonly id: string; readonly name: string }
  let piet: typeof jan
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    ;[jan, piet] = (await database().query<typeof jan>(
      `SELECT id, concat_ws(' ', first_name, last_name) AS name FROM employees
       WHERE status = 'active' AND archived_at IS NULL ORDER BY id`,
    )) as [typeof jan, typeof jan]
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, ...(answer.body as { data: any; errors?: any }) }
  }
  const made = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.status, JSON.stringify(answer.errors)).toBeLessThan(300)
    return answer.data
  }
  const reservation = (who: readonly object[], of = day) =>
    made('POST', '/items/reservations', {
      title: 'Onderhoud',
      starts_at: at('10:00', of),
      ends_at: at('12:00', of),
      resources: who,
    })
  const entry = async (who: readonly object[], of = day) => {
    const [type] = await database().query<{ id: string }>(
      'SELECT id FROM calendar_entry_types WHERE blocks_resource ORDER BY id',
    )
    return made('POST', '/items/calendar_entries', {
      title: 'Ploegoverleg',
      type: type!.id,
      starts_at: at('14:00', of),
      ends_at: at('16:00', of),
      resources: who,
    })
  }
  const sick = { kind: 'sick', starts_at: at('00:00'), ends_at: at('00:00', addDays(day, 1)) }
  const away = (of: typeof jan, more: object = {}) =>
    made('POST', '/items/absences', { employee: of.id, ...sick, ...more })
  const withdrawn = (absence: { id: string }) => made('POST', `/api/absences/${absence.id}/cancellation`, {})
  const alarmOf = async (collection: string, { id }: { id: string }) =>
    (await call('GET', `/items/${collection}/${id}?fields=alarm`)).data.alarm
  const janIsAway = () => [{ why: 'crew-absent', resource: jan.id }]
  /** The reservations or entries on the first page. */
  const onHome = async (collection: string) => {
    const block = homeBlocks(today, today, today, today).find(
      ({ name }) => name === `attention_${collection}`,
    )!
    const filter = encodeURIComponent(JSON.stringify(block.filter))
    const { data } = await call('GET', `/items/${collection}?fields=id&filter=${filter}`)
    return (data as { id: string }[]).map(({ id }) => id)
  }
  const blocksOf = async ({ id }: { id: string }, of = day) => {
    const { data } = await call('GET', `/api/planner?from=${of}&to=${of}`)
    return (data as PlannerWindow).blocks.filter(({ record }) => record === id)
  }
  const holds = async ({ id }: { id: string }, { id: who }: { id: string }) =>
    (await database().query('SELECT 1 FROM occupations WHERE holder_id = $1 AND resource_id = $2', [id, who]))
      .length > 0
  const clean = async (collection: string, { id }: { id: string }) =>
    expect((await call('DELETE', `/items/${collection}/${id}`)).status).toBe(204)
  // Whatever a test left, the next begins without it.
  afterEach(async () => {
    for (const collection of ['absences', 'reservations', 'calendar_entries']) {
      const filter = encodeURIComponent(
        JSON.stringify({ starts_at: { _gte: at('00:00', addDays(day, -1)) } }),
      )
      const { data } = await call('GET', `/items/${collection}?fields=id&filter=${filter}`)
      for (const one of data as { id: string }[]) await clean(collection, one)
    }
  })

  test('before a sick note is saved the planner reads which reservations and entries lose whom, and nothing is written', async () => {
    const [one, other] = [await reservation([{ employee: jan.id }]), await entry([{ employee: jan.id }])]
    const values = { employee: jan.id, ...sick }
    const seen = (await made('POST', '/api/foreseen', {
      collection: 'absences',
      key: null,
      values,
    })) as Foreseen
    expect(seen).toMatchObject({ effect: 'loses', count: 0, lost: jan.name })
    expect(seen.spans.map(({ collection, id, title }) => ({ collection, id, title }))).toEqual([
      { collection: 'reservations', id: one.id, title: 'Onderhoud' },
      { collection: 'calendar_entries', id: other.id, title: 'Ploegoverleg' },
    ])
    expect(Date.parse(seen.spans[0]!.starts_at)).toBe(Date.parse(at('10:00')))
    // Leave that waits for an answer takes nothing yet, and counts the same.
    const asked = await made('POST', '/api/foreseen', {
      collection: 'absences',
      key: null,
      values: { ...values, kind: 'holiday' },
    })
    expect(asked).toMatchObject({ effect: 'counted-on', lost: jan.name })
    expect(asked.spans).toEqual(seen.spans)
    expect([await alarmOf('reservations', one), await holds(one, jan)]).toEqual([null, true])
  })

  test('what lost somebody is on the first page and in the planner with the reason, until he is gone from it or replaced [PL-13]', async () => {
    const [one, other] = [
      await reservation([{ employee: jan.id }, { employee: piet.id }]),
      await entry([{ employee: jan.id }]),
    ]
    const absence = await away(jan)
    expect(await alarmOf('reservations', one)).toEqual(janIsAway())
    expect(await alarmOf('calendar_entries', other)).toEqual(janIsAway())
    expect([await onHome('reservations'), await onHome('calendar_entries')]).toEqual([[one.id], [other.id]])
    const blocks = await blocksOf(one)
    const said = blocks.map(({ resource, alarm }) => [resource, alarm?.[0]?.why, alarm?.[0]?.what])
    expect(said).toHaveLength(2)
    expect(said).toEqual(
      expect.arrayContaining([
        [jan.id, 'crew-absent', jan.name],
        [piet.id, undefined, undefined],
      ]),
    )
    // Somebody else: by a drag in the planner,
    const given = await made('POST', `/api/calendar-entries/${other.id}/move`, { from: jan.id, to: piet.id })
    expect([given.alarm, await holds(other, piet)]).toEqual([null, true])
    // or nobody: by its form, from which he is taken.
    const { data } = await call('GET', `/items/reservations/${one.id}?fields=resources.id,resources.employee`)
    const left = (data.resources as { id: string; employee: string }[]).filter(
      ({ employee }) => employee === piet.id,
    )
    await made('PATCH', `/items/reservations/${one.id}`, { resources: left.map(({ id }) => id) })
    expect(await alarmOf('reservations', one)).toBeNull()
    expect([await onHome('reservations'), await onHome('calendar_entries')]).toEqual([[], []])
    await withdrawn(absence)
  })

  test('what is archived, or of a type that takes no time, asks for nobody', async () => {
    const one = await reservation([{ employee: jan.id }])
    const other = await entry([{ employee: jan.id }])
    await away(jan)
    await clean('reservations', one)
    const [row] = await database().query<{ alarm: unknown }>('SELECT alarm FROM reservations WHERE id = $1', [
      one.id,
    ])
    expect(row!.alarm).toBeNull()
    const [note] = await database().query<{ id: string }>(
      'SELECT id FROM calendar_entry_types WHERE NOT blocks_resource ORDER BY id',
    )
    expect(await alarmOf('calendar_entries', other)).toEqual(janIsAway())
    await made('PATCH', `/items/calendar_entries/${other.id}`, { type: note!.id })
    expect(await alarmOf('calendar_entries', other)).toBeNull()
  })

  test('of two who fall out one can be replaced before the other', async () => {
    const [third] = await database().query<{ id: string }>(
      `SELECT id FROM employees WHERE status = 'active' AND archived_at IS NULL AND id <> ALL($1) ORDER BY id`,
      [[jan.id, piet.id]],
    )
    const one = await reservation([{ employee: jan.id }, { employee: piet.id }])
    const absences = [await away(jan), await away(piet)]
    expect(await alarmOf('reservations', one)).toHaveLength(2)
    await made('POST', `/api/reservations/${one.id}/move`, { from: jan.id, to: third!.id })
    expect(await alarmOf('reservations', one)).toEqual([{ why: 'crew-absent', resource: piet.id }])
    for (const absence of absences) await withdrawn(absence)
    expect(await alarmOf('reservations', one)).toBeNull()
  })

  test('the office reads of one absence once, however much it takes, and no more when all is answered', async () => {
    await database().query('DELETE FROM notifications')
    const one = await reservation([{ employee: jan.id }])
    await entry([{ employee: jan.id }])
    const told = () =>
      database().query<Told>(
        `SELECT n.* FROM notifications n JOIN users u ON u.id = n.recipient JOIN roles r ON r.id = u.role
         WHERE r.slug = 'planner' AND n.kind = 'part-lost' ORDER BY n.id`,
      )
    const absence = await away(jan)
    const [notice, ...more] = await told()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ collection: 'employees', item: jan.id, read: false })
    expect(notice!.facts).toMatchObject({ rides: 0, spans: 2, from: day, to: day })
    expect(notice!.subject).toContain(jan.name)
    const lead = leadOf(notice!, (collection) => `/portal/${collection}`)
    expect(lead).toEqual({ path: `/portal/reservations/${one.id}` })
    await made('POST', `/api/reservations/${one.id}/move`, { from: jan.id, to: piet.id })
    expect((await told())[0]!.facts).toMatchObject({ spans: 1 })
    await withdrawn(absence)
    expect((await told()).map(({ read }) => read)).toEqual([true])
  })

  test('an absence that is withdrawn, or moved away, gives back what nobody else took meanwhile', async () => {
    const [one, other] = [await reservation([{ employee: jan.id }]), await entry([{ employee: jan.id }])]
    const absence = await away(jan)
    expect([await holds(one, jan), await holds(other, jan)]).toEqual([false, false])
    // Ill in the morning only: the afternoon is his again.
    await made('PATCH', `/items/absences/${absence.id}`, { ends_at: at('13:00') })
    expect([await holds(one, jan), await holds(other, jan)]).toEqual([false, true])
    expect(await alarmOf('reservations', one)).toEqual(janIsAway())
    expect(await alarmOf('calendar_entries', other)).toBeNull()
    await withdrawn(absence)
    expect([await alarmOf('reservations', one), await holds(one, jan)]).toEqual([null, true])
  })

  test('approved leave that is moved onto an entry takes its person, as its approval would', async () => {
    const one = await reservation([{ employee: jan.id }])
    const leave = await away(jan, {
      kind: 'holiday',
      starts_at: at('00:00', addDays(day, 3)),
      ends_at: at('00:00', addDays(day, 4)),
    })
    await made('POST', `/api/absences/${leave.id}/approval`, {})
    const values = { starts_at: sick.starts_at, ends_at: sick.ends_at }
    const seen = await made('POST', '/api/foreseen', { collection: 'absences', key: leave.id, values })
    expect(seen).toMatchObject({ effect: 'loses', spans: [{ id: one.id }] })
    await made('POST', `/api/absences/${leave.id}/move`, values)
    expect(await alarmOf('reservations', one)).toEqual(janIsAway())
    await withdrawn(leave)
    expect(await alarmOf('reservations', one)).toBeNull()
  })
})
