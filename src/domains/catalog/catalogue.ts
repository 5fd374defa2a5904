/** Everything a price depends on, as one value: read in one go, judged without a database. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/resource/model.ts'

export type Package = Selectable<Tables['packages']>
export type PriceRule = Selectable<Tables['price_rules']>
export type Drink = Selectable<Tables['drinks']>
export type PostalCode = Selectable<Tables['postal_codes']>
export type TransportTariff = Selectable<Tables['transport_tariffs']>
export type VatCode = Selectable<Tables['vat_codes']>
export type ClosingDay = Pick<Selectable<Tables['closing_days']>, 'name' | 'first_day' | 'last_day'>
export type CompanySettings = Selectable<Tables['settings']>

/** A place bikes come from, as far as distance needs it. */
export interface DepotPlace {
  readonly id: string
  readonly lat: number
  readonly lon: number
}

export interface Catalogue {
  readonly packages: ReadonlyMap<string, Package>
  readonly priceRules: readonly PriceRule[]
  readonly drinks: ReadonlyMap<string, Drink>
  /** By code: `9000`. */
  readonly postalCodes: ReadonlyMap<string, PostalCode>
  readonly tariffs: readonly TransportTariff[]
  readonly vatCodes: ReadonlyMap<string, VatCode>
  readonly depots: readonly DepotPlace[]
  /** Earliest first. */
  readonly closingDays: readonly ClosingDay[]
  readonly settings: CompanySettings
}
