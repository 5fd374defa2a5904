/** What helps to fill in the forms of some collections, loaded with the first of them. */
import { type ComponentType, lazy } from 'react'
import type { FormAidProps } from '../platform/resource/ui/desk.tsx'

const PlacePin = lazy(() =>
  import('../domains/catalog/pages/locations/place-pin.tsx').then((part) => ({ default: part.PlacePin })),
)

const aids = new Map<string, ComponentType<FormAidProps>>([
  ['depots', PlacePin],
  ['locations', PlacePin],
])

export const formAidOf = (collection: string) => aids.get(collection)
