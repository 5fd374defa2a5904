/** What helps to fill in the forms of some collections, loaded with the first of them. */
import { lazy } from 'react'
import type { FormAidProps } from '../../platform/resource/ui/portal-access.tsx'

const PlacePin = lazy(() =>
  import('../../domains/catalog/pages/locations/place-pin.tsx').then((part) => ({ default: part.PlacePin })),
)

const pinned: ReadonlySet<string> = new Set(['depots', 'locations'])

export const aidedField = (collection: string): string | undefined =>
  pinned.has(collection) ? 'lat' : undefined

/** The help of a collection's form, nothing where it has none. */
export function FormAid({ collection, ...form }: FormAidProps) {
  return pinned.has(collection) ? <PlacePin {...form} /> : null
}
