/** What a refuelling holds while it is written, what it still misses, and what of it is sent. */
import { missingOf } from '../missing.ts'

export const refuellingFields = [
  'ride',
  'at',
  'quantity',
  'unit',
  'full_tank',
  'odometer_km',
  'odometer_checked',
  'station',
  'amount',
  'vat',
] as const

export type RefuellingValues = Readonly<Record<(typeof refuellingFields)[number], unknown>>

/** Until somebody types it is of now, whenever the form is opened again. */
export const firstRefuelling = (given: Readonly<Record<string, string>>): RefuellingValues => ({
  ride: given['ride'] ?? null,
  at: null,
  quantity: null,
  unit: 'l',
  full_tank: false,
  odometer_km: null,
  odometer_checked: false,
  station: null,
  amount: null,
  vat: 0,
})

/** The trips a driver may note a refuelling of: his own, and none while it is not known who he is; the office's are all. */
export const tripsOffered = (role: string, driver: string | undefined): object | undefined =>
  role === 'employee' ? { driver: driver ? { _eq: driver } : { _null: true } } : undefined

const isGiven = (value: unknown) => value !== null && value !== ''

/** What is missing, by field; nothing paid is an amount too. */
export const missingInRefuelling = ({ ride, at, quantity, amount, vat }: RefuellingValues) =>
  missingOf(
    Object.fromEntries(
      Object.entries({ ride, at, quantity, amount, vat }).map(([name, value]) => [name, isGiven(value)]),
    ),
  )

/** Only what is filled in, with the photo of the receipt. */
export const refuellingBody = (values: RefuellingValues, [receipt]: readonly string[]) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))),
  ...(receipt && { receipt }),
})
