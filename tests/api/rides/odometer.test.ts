/** A truck's odometer, as its crew writes it down on the road. */
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { entriesOf } from '../model/model-program.ts'
import { outcome } from '../program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const truck = sample.trucks.van
  const stands = async () =>
    (
      await database().query<{ km: number }>('SELECT odometer_km AS km FROM tow_trucks WHERE id = $1', [
        truck,
      ])
    )[0]!.km
  const note = (body: object) =>
    program.call('POST', '/items/rides', {
      as: 'planner',
      body: {
        tow_truck: truck,
        driver: sample.employees.lien,
        purpose: 'other',
        starts_at: '2026-01-10T09:00:00Z',
        ...body,
      },
    })
  const faultOf = (answer: { body: unknown }) => entriesOf(answer.body)[0]?.extensions

  test('the truck follows the trips and refuellings that are written down, and never runs back', async () => {
    const from = await stands()
    expect(outcome(await note({ start_km: from, end_km: from + 42 }))).toBe('200')
    expect(await stands()).toBe(from + 42)
    expect(outcome(await note({ start_km: from - 80, end_km: from - 40 }))).toBe('200')
    expect(await stands()).toBe(from + 42)
    const { body } = await note({ start_km: from + 42 })
    const ride = (body as { data: { id: string } }).data.id
    const refuelled = { ride, quantity: 40, amount: 8000, odometer_km: from + 60 }
    expect(outcome(await program.call('POST', '/items/refuelings', { as: 'planner', body: refuelled }))).toBe(
      '200',
    )
    expect(await stands()).toBe(from + 60)
  })

  test('an odometer that jumps is asked about beside the field, and stays marked when it is so', async () => {
    const from = await stands()
    const leap = { start_km: from, end_km: from + 98_000 }
    const asked = await note(leap)
    expect(asked.status).toBe(400)
    expect(faultOf(asked)).toMatchObject({ code: 'ODOMETER_JUMPS', field: 'end_km', km: 98_000 })
    expect(faultOf(await note({ start_km: 1_000, end_km: 1_040 }))).toMatchObject({
      code: 'ODOMETER_FAR',
      field: 'start_km',
      km: from,
    })
    expect(faultOf(await note({ start_km: from, end_km: from - 1, odometer_checked: true }))).toMatchObject({
      code: 'ODOMETER_BACKWARDS',
      field: 'end_km',
    })
    expect(await stands()).toBe(from)
    const so = await note({ ...leap, odometer_checked: true })
    expect(so.body).toMatchObject({ data: { odometer_checked: true, distance_km: 98_000 } })
    expect(await stands()).toBe(from + 98_000)
  })
})
