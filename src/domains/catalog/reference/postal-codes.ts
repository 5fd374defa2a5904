/** The 1,146 Belgian postal codes, with the municipal rules we know of. */
import type { Insertable } from 'kysely'
import { namedId } from '../../../kernel/id/named-id.ts'
import { translated } from '../../../kernel/text/translated.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { OtherName, Restriction } from '../resources/postal-codes.ts'
import placeNames from './be-place-names.json' with { type: 'json' }
import codes from './be-postal-codes.json' with { type: 'json' }

type Packed = readonly [
  code: string,
  nl: string,
  en: string,
  fr: string,
  municipality: string,
  province: string,
  lat: number,
  lon: number,
]

export const postalCodeId = (code: string) => namedId(`postal_code/${code}`)

const knokkeHeistBan: Restriction = {
  kind: 'party_bike_ban',
  note: translated(
    'Knokke-Heist verbiedt bierfietsen op zijn grondgebied; wie toch rijdt, riskeert een boete tot 500 euro.',
    'Knokke-Heist bans party bikes; the fine is up to 500 euros.',
    'Knokke-Heist interdit les vélos-bars sur son territoire, sous peine d’une amende pouvant atteindre 500 euros.',
  ),
  source: 'Gemeente Knokke-Heist; guido.be, 3 april 2024',
  from: '2024-01-01',
  to: null,
}
const restrictions: Readonly<Record<string, readonly Restriction[]>> = {
  '8300': [knokkeHeistBan],
  '8301': [knokkeHeistBan],
}

/** Where the other names are from: see NOTICE.md beside this file. */
const source =
  'Names in common use: exonyms, older spellings, seaside places, towns before and after a merger'

const otherNames = Map.groupBy(
  placeNames as unknown as readonly (readonly [string, OtherName['language'], string])[],
  ([code]) => code,
)

/** The names of a place beside those in the languages of the product; none for most. */
export const otherNamesOf = (code: string): OtherName[] =>
  (otherNames.get(code) ?? []).map(([, language, name]) => ({ name, language, source }))

/** Every place is on request until the owner says how far he drives. */
export const referencePostalCodes = () =>
  (codes as unknown as readonly Packed[]).map(
    ([code, nl, en, fr, municipality, province, lat, lon]) =>
      ({
        id: postalCodeId(code),
        code,
        names: { nl, en, fr },
        other_names: otherNamesOf(code),
        municipality,
        province,
        lat,
        lon,
        zone: null,
        service: 'on_request',
        restrictions: [...(restrictions[code] ?? [])],
      }) satisfies Insertable<Tables['postal_codes']>,
  )
