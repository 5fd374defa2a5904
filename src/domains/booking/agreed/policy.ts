/** What is promised about deposit and cancellation, frozen when the visitor asks. */
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { PolicySnapshot } from '../resources/booking/booking-price.ts'

/** Rule B-74. */
export function policyOf(catalogue: Catalogue, packageId: string): PolicySnapshot {
  const { settings, packages } = catalogue
  const offer = packages.get(packageId)
  return {
    deposit: offer?.deposit ?? settings.deposit,
    cancellation_steps: offer?.cancellation_steps ?? settings.cancellation_steps,
    weather_clause: settings.weather_clause,
    terms_version: settings.terms_version,
  }
}
