import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  routesOf,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { readWhole } from '../whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)

  const booked = async ({ isConfirmed = true } = {}) => {
    await query('DELETE FROM occupations')
    const starts = await startsFree(office)
    const token = await aRequest(office, starts.at(-1)!)
    const { booking } = (await readWhole(database().kysely, { token }))!
    if (isConfirmed)
      await office.call('POST', `/api/bookings/${booking.id}/confirmation`, {}, { as: 'planner' })
    return { token, id: booking.id }
  }
  const posts = async (path: string, form: Record<string, string>, cookie = '') => {
    const answer = await routesOf(office.deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
      body: new URLSearchParams({ language: 'nl', ...form }).toString(),
    })
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location')!, 'https://x.example')
    const set = answer.headers.get('set-cookie')
    return { to: to.pathname, said: to.searchParams.get('said'), set, cookie: set?.split(';')[0] ?? '' }
  }
  const does = (token: string, act: string, more: Record<string, string> = {}) =>
    posts(`/api/scheduler/${token}/group`, { do: act, ...more })
  const kept = async (token: string) => (await office.call('GET', `/api/scheduler/${token}/group`)).data
  const opened = async (token: string) => {
    await does(token, 'open')
    return String((await kept(token)).link)
      .split('/')
      .at(-1)!
  }
  const shown = async (link: string, cookie = '') =>
    (await office.call('GET', `/api/group/${link}`, undefined, cookie ? { cookie } : {})).data
  const joins = (link: string, first_name: string, cookie = '') =>
    posts(`/api/group/${link}/guests`, { first_name }, cookie)

  test('who booked opens a page once his ride is promised, closes it, and opens it under another link [GP-01]', async () => {
    const asked = await booked({ isConfirmed: false })
    expect((await does(asked.token, 'open')).said).toBe('group-not-promised')
    expect((await kept(asked.token)).link).toBeNull()
    const { token } = await booked()
    const first = await opened(token)
    expect(first.length).toBeGreaterThan(40)
    expect(await opened(token), 'pressed twice it stays the same').toBe(first)
    await does(token, 'close')
    expect((await office.call('GET', `/api/group/${first}`)).codes).toEqual(['GROUP_NOT_FOUND'])
    const second = await opened(token)
    expect(second).not.toBe(first)
    expect((await office.call('GET', `/api/group/${first}`)).status).toBe(404)
    expect((await office.call('GET', `/api/scheduler/${second}`)).status).toBe(404)
  })

  test('the page says how long it takes and in which package; once the ride is off who booked reads that first [GP-02]', async () => {
    const { token, id } = await booked()
    const link = await opened(token)
    const { start, end, package: name } = await shown(link)
    expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
    expect(name).toEqual(expect.stringMatching(/\p{L}/u))
    expect((await kept(token)).stage).toBe('coming')
    await office.call('POST', `/api/bookings/${id}/cancellation`, { reason: 'Regen' }, { as: 'planner' })
    expect((await kept(token)).stage).toBe('off')
  })

  test('each adds himself by first name and takes himself off in his own browser; who booked takes off anybody [GP-03]', async () => {
    const { token } = await booked()
    const link = await opened(token)
    const an = await joins(link, 'An')
    expect(an.said).toBe('joined')
    expect(an.set).toMatch(/HttpOnly/i)
    const kobe = await joins(link, ' Kobe ')
    const { guests } = await shown(link, kobe.cookie)
    expect(guests).toMatchObject([
      { first_name: 'An', mine: false },
      { first_name: 'Kobe', mine: true },
    ])
    await posts(`/api/group/${link}/guests/leave`, { guest: guests[0].id }, kobe.cookie)
    expect((await shown(link)).guests).toHaveLength(2)
    await posts(`/api/group/${link}/guests/leave`, { guest: guests[1].id }, kobe.cookie)
    expect((await shown(link)).guests).toMatchObject([{ first_name: 'An' }])
    await does(token, 'remove', { guest: guests[0].id })
    expect((await shown(link)).guests).toEqual([])
    const { n } = (
      await query<{ n: number }>("SELECT count(*)::int AS n FROM revisions WHERE data::text LIKE '%Kobe%'")
    )[0]!
    expect(n, 'who takes himself off is nowhere any more').toBe(0)
  })

  test('a browser that adds two keeps both, and another group’s organiser takes off nobody here [GP-03]', async () => {
    const { token } = await booked()
    const link = await opened(token)
    const first = await joins(link, 'An')
    const second = await joins(link, 'Kobe', first.cookie)
    const { guests } = await shown(link, second.cookie)
    expect(guests.map(({ mine }: { mine: boolean }) => mine)).toEqual([true, true])
    const other = await booked()
    await opened(other.token)
    await does(other.token, 'remove', { guest: guests[0].id })
    expect((await shown(link)).guests).toHaveLength(2)
  })

  test('no more come than the ride is for, and no story fits in a name [GP-03]', async () => {
    const { token, id } = await booked()
    const link = await opened(token)
    await query('UPDATE bookings SET people = 2 WHERE id = $1', [id])
    expect((await joins(link, 'An heeft een notenallergie')).said).toBe('first-name-plain')
    expect((await joins(link, '')).said).toBe('first-name-required')
    // Of three that come at once two find a seat.
    const said = await Promise.all(['An', 'Bo', 'Cis'].map((name) => joins(link, name)))
    expect(said.map((one) => String(one.said)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'group-full',
      'joined',
      'joined',
    ])
    expect((await shown(link)).is_full).toBe(true)
  })

  test('the database itself takes no guest over the number, of a closed page, or with a link for a name [GP-03]', async () => {
    const { token, id } = await booked()
    await opened(token)
    const insert = (seat: number, name: string) =>
      query(
        `INSERT INTO group_guests (id, page, seat, first_name, key_hash, joined_at)
         SELECT gen_random_uuid(), p.id, $2, $3, gen_random_uuid()::text, now() FROM group_pages p WHERE p.booking = $1`,
        [id, seat, name],
      )
    await insert(1, 'An')
    await expect(insert(1, 'Bo')).rejects.toThrow()
    await expect(insert(99, 'Bo')).rejects.toThrow()
    await expect(insert(2, 'http://x')).rejects.toThrow()
    await does(token, 'close')
    await expect(insert(2, 'Bo')).rejects.toThrow()
    await expect(query('UPDATE group_pages SET closed_at = NULL WHERE booking = $1', [id])).rejects.toThrow()
  })

  test('it tells where, when and who, and nothing of the booking; the price a head where it is wanted [GP-04]', async () => {
    const { token, id } = await booked()
    const link = await opened(token)
    const page = await shown(link)
    expect(page).toMatchObject({
      stage: 'coming',
      organiser: 'An',
      people: 12,
      share: null,
      changed_at: null,
    })
    expect(JSON.stringify(page)).not.toMatch(/example\.be|0470|Peeters|gross|FF-/)
    await does(token, 'share')
    const { gross } = (await query<{ gross: string }>('SELECT gross FROM bookings WHERE id = $1', [id]))[0]!
    expect((await shown(link)).share).toBe(Math.ceil(Number(gross) / 12))
    await does(token, 'hide')
    expect((await shown(link)).share).toBeNull()
    const file = await office.follow(`/api/group/${link}/calendar`)
    expect(file.text).toContain('BEGIN:VEVENT')
    expect(file.text.replaceAll('\r\n ', '')).toContain(`/group/${link}`)
    expect(file.text).not.toContain(token)
    expect(file.text).not.toMatch(/FF-\d/)
  })

  test('it says that the ride was changed, and that it is off [GP-02]', async () => {
    const { token, id } = await booked()
    const link = await opened(token)
    office.clock.now += 60_000
    await query('UPDATE group_pages SET opened_at = $2 WHERE booking = $1', [id, iso(Date.now() - 60_000)])
    await office.call('POST', `/api/scheduler/${token}/address`, { start_place: 'Veldstraat 7' })
    const changed = await shown(link)
    expect(changed.changed_at).not.toBeNull()
    expect(changed.place).toContain('Veldstraat 7')
    await query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [id])
    expect((await shown(link)).stage).toBe('off')
    expect((await joins(link, 'An')).said).toBe('group-over')
    expect((await office.follow(`/api/group/${link}/calendar`)).status).toBe(404)
  })
})
