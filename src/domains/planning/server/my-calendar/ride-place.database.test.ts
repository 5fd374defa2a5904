import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { secret } from '../../../../../tests/api/program.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { MyCalendar, MyRide } from '../../my-calendar/my-calendar.ts'
import type { PlannerWindow } from '../../planner/planner.ts'
import { directionsTo, placeLine } from '../../../booking/place/ride-place.ts'
import { bookingToken } from '../../../booking/token.ts'

const today = dayOf(Date.now(), 'Europe/Brussels')

interface Ride {
  readonly id: string
  readonly token_version: number
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as?: string) => {
    const answer = await program.call(method, path, { body, ...(as && { as }) })
    const { data, errors = [] } = answer.body as {
      // What tests look into, whatever its shape.
      // oxlint-disable-next-line typescript/no-explicit-any
      data: any
      errors?: { message: string; extensions: { code: string; field?: string } }[]
    }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code), errors }
  }
  /** A ride whose crew has Sofie in it and whose address is not known. */
  const unknownRide = async (): Promise<Ride & { token: string }> => {
    const [ride] = await database().query<Ride>(
      `UPDATE bookings SET start_place = null WHERE id = (
         SELECT b.id FROM bookings b JOIN transport_stops s ON s.booking = b.id
         JOIN transport_trips t ON t.id = s.trip
         WHERE b.status IN ('confirmed', 'planned') AND b.starts_at > now() + interval '1 day' AND t.driver = $1
         ORDER BY b.starts_at LIMIT 1)
       RETURNING id, token_version`,
      [sample.employees.sofie],
    )
    await database().query(
      `UPDATE bookings SET status = 'confirmed', location = null,
         postal_code = (SELECT id FROM postal_codes WHERE code = '9000') WHERE id = $1`,
      [ride!.id],
    )
    return { ...ride!, token: bookingToken(secret, ride!) }
  }
  const stopsOf = (id: string) =>
    database().query<{ place: string }>('SELECT DISTINCT place FROM transport_stops WHERE booking = $1', [id])
  const driverSees = async (id: string) =>
    ((await call('GET', `/api/my-calendar/bookings/${id}`, undefined, 'employee')) as { data: MyRide }).data
  const plannerSees = async (id: string) => {
    const { data } = (await call(
      'GET',
      `/api/planner?from=${today}&to=${addDays(today, 41)}`,
      undefined,
      'planner',
    )) as { data: PlannerWindow }
    return data.blocks.find(({ record }) => record === id)!
  }

  test('a ride without a place the driver can find is not planned, and the planner shows why', async () => {
    const { id } = await unknownRide()
    const refused = await call('POST', `/api/bookings/${id}/plan`, {}, 'planner')
    expect([refused.status, refused.codes]).toEqual([409, ['ADDRESS_MISSING']])
    expect(await plannerSees(id)).toMatchObject({ place: '9000 Gent', needs_address: true })
    expect((await driverSees(id)).place).toMatchObject({ street: null, postcode: '9000' })
    const given = await call(
      'POST',
      `/api/bookings/${id}/address`,
      { start_place: 'Korenmarkt 1' },
      'planner',
    )
    expect([given.status, given.data.start_place]).toEqual([200, 'Korenmarkt 1'])
    expect(await plannerSees(id)).toMatchObject({ place: 'Korenmarkt 1, 9000 Gent', needs_address: false })
    const planned = await call('POST', `/api/bookings/${id}/plan`, {}, 'planner')
    expect(planned.codes).not.toContain('ADDRESS_MISSING')
    expect((await call('POST', `/api/bookings/${id}/address`, {}, 'employee')).status).toBe(403)
  })

  test('the guest is asked for the address after the request, and the driver reads it whole', async () => {
    const { id, token } = await unknownRide()
    const link = `/api/scheduler/${token}`
    const before = await call('GET', `${link}?lang=nl`)
    expect(before.data).toMatchObject({ place: '9000 Gent', needs_address: true, may: { address: true } })
    const nothing = await call('POST', `${link}/address`, { start_place: ' ' })
    expect([nothing.status, nothing.codes, nothing.errors[0]!.extensions.field]).toEqual([
      400,
      ['ADDRESS_REQUIRED'],
      'start_place',
    ])
    const given = await call('POST', `${link}/address?lang=nl`, { start_place: 'Korenmarkt 1, 9000 Gent' })
    expect(given.data).toMatchObject({ place: 'Korenmarkt 1, 9000 Gent', needs_address: false })
    expect(await stopsOf(id)).toEqual([{ place: 'Korenmarkt 1, 9000 Gent' }])
    const sheet = await driverSees(id)
    expect(placeLine(sheet.place)).toMatch(/^Korenmarkt 1, 9000 /)
    const { data } = (await call(
      'GET',
      `/api/my-calendar?from=${today}&to=${addDays(today, 41)}&lang=nl`,
      undefined,
      'employee',
    )) as { data: MyCalendar }
    const shift = data.items.find(({ booking }) => booking === id)!
    expect(placeLine(shift.place!)).toBe('Korenmarkt 1, 9000 Gent')
  })

  test('an address in another town is refused with what it would mean there, and the way to reach us', async () => {
    const { id, token } = await unknownRide()
    const elsewhere = await call('POST', `/api/scheduler/${token}/address?lang=en`, {
      start_place: 'Meir 1, 2000 Antwerpen',
    })
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.codes[0]).toMatch(/^ADDRESS_ELSEWHERE/)
    expect(elsewhere.errors[0]!.message).toContain('2000 Antwerp is not the town that was booked')
    expect(await driverSees(id)).toMatchObject({ place: { street: null } })
  })

  test('a location the planner chose is what the driver reads and is led to, by its own coordinates', async () => {
    const { id } = await unknownRide()
    const chosen = await call(
      'PATCH',
      `/items/bookings/${id}`,
      { location: sample.locations.blaarmeersen },
      'planner',
    )
    expect(chosen.status).toBe(200)
    expect((await driverSees(id)).place).toMatchObject({
      street: 'Strandlaan 32',
      postcode: '9000',
      lat: 51.049,
      lon: 3.688,
    })
    const [stop] = await stopsOf(id)
    expect(stop!.place).toBe('Blaarmeersen, parking, Strandlaan 32, 9000 Gent')
  })

  test('guest and driver see the photo of the place where the ride starts, and the driver those of the bikes', async () => {
    const { id, token } = await unknownRide()
    const words = { nl: 'De parking', en: 'The car park', fr: 'Le parking' }
    const [file] = await database().query<{ id: string }>(
      `INSERT INTO files (id, storage, filename_disk, filename_download, type, filesize)
       VALUES (gen_random_uuid(), 'local', 'place.png', 'place.png', 'image/png', 1) RETURNING id`,
    )
    const place = `/items/locations/${sample.locations.blaarmeersen}`
    await call('PATCH', `/items/bookings/${id}`, { location: sample.locations.blaarmeersen }, 'planner')
    expect(await driverSees(id)).toMatchObject({ place_photo: null })
    expect((await call('PATCH', place, { photo: file!.id, photo_words: words }, 'admin')).status).toBe(200)
    await database().query('UPDATE party_bikes SET photo = $1', [file!.id])
    const sheet = await driverSees(id)
    expect(sheet.place_photo).toEqual({ file: file!.id, words })
    for (const { field, photo } of sheet.things) expect(photo).toBe(field === 'party_bike' ? file!.id : null)
    expect(sheet.things.some(({ field }) => field === 'party_bike')).toBe(true)
    const link = `/api/scheduler/${token}`
    expect((await call('GET', link)).data).toMatchObject({ place_photo: { file: file!.id, words } })
    await database().query("UPDATE bookings SET transport_mode = 'start_at_depot' WHERE id = $1", [id])
    expect((await call('GET', link)).data).toMatchObject({ place_photo: null })
    await database().query("UPDATE bookings SET transport_mode = 'drop_and_return' WHERE id = $1", [id])
    await call('PATCH', place, { active: false }, 'admin')
    expect((await call('GET', link)).data).toMatchObject({ place_photo: null })
  })

  test('the driver reads from which depot the ride leaves and is led there, unless the group itself starts there', async () => {
    const { id } = await unknownRide()
    const [depot] = await database().query<{ name: string; address: string; lat: number; lon: number }>(
      `SELECT d.name, d.address, d.lat, d.lon FROM depots d JOIN bookings b ON b.feasible_set->>'depot' = d.id::text
       WHERE b.id = $1`,
      [id],
    )
    const { lat, lon } = depot!
    const seen = (await driverSees(id)).depot!
    expect(placeLine(seen)).toContain(depot!.address)
    expect(directionsTo(seen)).toBe(
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lon}`)}`,
    )
    await database().query("UPDATE bookings SET transport_mode = 'start_at_depot' WHERE id = $1", [id])
    expect((await driverSees(id)).depot).toBeNull()
    await database().query("UPDATE bookings SET transport_mode = 'drop_and_return' WHERE id = $1", [id])
  })

  test('the office cannot take the address away from a planned ride', async () => {
    const [ride] = await database().query<Ride>(
      `SELECT id FROM bookings WHERE status = 'planned' AND location IS NULL AND start_place IS NOT NULL LIMIT 1`,
    )
    const emptied = await call('PATCH', `/items/bookings/${ride!.id}`, { start_place: null }, 'planner')
    expect([emptied.status, emptied.codes]).toEqual([400, ['ADDRESS_MISSING']])
  })
})
