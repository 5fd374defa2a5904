/** What anyone may read of the catalogue and the company, as the browser asks for it. */
import { queryOptions } from '@tanstack/react-query'
import type { Translated } from '../../kernel/text/translated.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { callApi, withQuery } from '../../platform/http/client/api-call.ts'
import type { LegalForm } from '../identity/company/legal-form.ts'
import type { CancellationStep } from '../identity/settings/cancellation-steps.ts'
import type { Restriction } from './resources/postal-codes.ts'
import { hourMs, minuteMs } from '../../kernel/time/period.ts'

export interface ShownPackage {
  readonly id: string
  readonly code: string
  readonly name: Translated
  readonly description: Translated
  readonly photo: string | null
  readonly photo_words: Translated | null
  readonly durations_min: readonly number[]
  readonly people_min: number
  readonly people_max: number
  readonly includes_bob: 'never' | 'optional' | 'always'
  readonly bob_price: Cents
  readonly included_drinks: readonly { readonly drink: string; readonly quantity: number }[]
  readonly weekdays: readonly number[]
  readonly deposit: Cents
  readonly cancellation_steps: readonly CancellationStep[] | null
  readonly instant_booking: boolean
  readonly min_notice_h: number
  readonly max_ahead_days: number
  /** Its season, both ends included; open where null. */
  readonly valid_from: string | null
  readonly valid_to: string | null
}

export interface ShownDrink {
  readonly id: string
  readonly name: Translated
  readonly photo: string | null
  readonly photo_words: Translated | null
  readonly unit: 'keg20' | 'keg30' | 'keg50' | 'crate' | 'bottle' | 'glass_pack' | 'per_person'
  readonly litres: number | null
  readonly abv: number | null
  readonly kind: 'beer' | 'wine' | 'spirit' | 'soft' | 'juice' | 'water' | 'other'
  readonly min_age: number
  readonly price: Cents
  readonly container_deposit: Cents
  readonly max_per_booking: number
  readonly per_person_suggestion: number | null
}

export interface ShownPlace {
  readonly code: string
  readonly names: Translated
  /** What else people call it; searched, never shown. */
  readonly other_names?: readonly { readonly name: string }[] | null
  readonly service: 'served' | 'on_request' | 'refused'
  readonly restrictions: readonly Restriction[]
}

/** The public part of the company's settings. */
export interface ShownCompany {
  readonly product_name: string
  readonly noun: Translated
  readonly noun_plural: Translated
  readonly site_title: string
  readonly company_name: string
  readonly company_email: string
  readonly company_phone: string
  readonly company_address: string
  readonly vat_number: string
  readonly enterprise_number: string | null
  readonly legal_form: LegalForm | null
  readonly register_court: string | null
  readonly register_division: string | null
  /** The place prices are shown for until a visitor names his own. */
  readonly first_place: Pick<ShownPlace, 'code' | 'names'> | null
  readonly logo: string | null
  readonly favicon: string | null
  readonly main_colour: string | null
  readonly accent_colour: string | null
  /** Since when the shop sells; null while it is closed. */
  readonly opened_at: string | null
  /** Since when a shop that was open is closed. */
  readonly closed_at: string | null
  readonly time_zone: string
  readonly hold_minutes: number
  readonly answer_within_hours: number
  readonly cancellation_steps: readonly CancellationStep[]
  readonly weather_clause: Translated | null
  readonly deposit: Cents
  readonly deposit_how: Translated | null
  /** Within which an invoice is paid, from its own day. */
  readonly payment_days: number
}

const packageFields =
  'id,code,name,description,photo,photo_words,durations_min,people_min,people_max,includes_bob,bob_price,included_drinks,weekdays,' +
  'deposit,cancellation_steps,instant_booking,min_notice_h,max_ahead_days,valid_from,valid_to'
const drinkFields =
  'id,name,photo,photo_words,unit,litres,abv,kind,min_age,price,container_deposit,max_per_booking,per_person_suggestion'
// The office may read the others too; on the site even it sees what is on sale.
const onSale = JSON.stringify({ active: { _eq: true } })
const seldomChanged = { staleTime: 5 * minuteMs, gcTime: hourMs }

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['packages', 'shown'],
    queryFn: () =>
      callApi<ShownPackage[]>(
        withQuery('/items/packages', { fields: packageFields, filter: onSale, sort: 'sort', limit: -1 }),
      ),
    ...seldomChanged,
  })

export const drinksQuery = () =>
  queryOptions({
    queryKey: ['drinks', 'shown'],
    queryFn: () =>
      callApi<ShownDrink[]>(
        withQuery('/items/drinks', { fields: drinkFields, filter: onSale, sort: 'sort', limit: -1 }),
      ),
    ...seldomChanged,
  })

const placeFields = 'code,names,other_names,service,restrictions'

/** Every postal code of the country; asked for when somebody starts to type one. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ['postal_codes', 'shown'],
    queryFn: () =>
      callApi<ShownPlace[]>(
        withQuery('/items/postal_codes', { fields: placeFields, sort: 'code', limit: -1 }),
      ),
    staleTime: hourMs,
    gcTime: hourMs,
  })

/** The one place a visitor chose, or null. */
export const placeQuery = (code: string) =>
  queryOptions({
    queryKey: ['postal_codes', 'shown', code],
    queryFn: async () => {
      const filter = JSON.stringify({ code: { _eq: code } })
      const found = await callApi<ShownPlace[]>(
        withQuery('/items/postal_codes', { fields: placeFields, filter, limit: 1 }),
      )
      return found[0] ?? null
    },
    staleTime: hourMs,
    gcTime: hourMs,
  })

export const companyQuery = () =>
  queryOptions({
    // Read anew with the settings it is a part of: name, logo and colours follow what was saved.
    queryKey: ['items', 'settings', 'shown'],
    queryFn: () =>
      callApi<ShownCompany>(withQuery('/items/settings', { fields: '*,first_place.code,first_place.names' })),
    ...seldomChanged,
  })
