/** One change for many places: what it does to each of them. */
import { missingLocales } from '../../../kernel/text/translated.ts'
import type { MapPlace } from './postal-map.ts'
import type { Restriction, restrictionKinds } from '../resources/postal-codes.ts'

type Kind = (typeof restrictionKinds)[number]

/** What is not named stays as it is, place by place. */
export interface PlacesEdit {
  readonly zone?: string | null
  readonly service?: MapPlace['service']
  readonly rule?: Restriction | null
  readonly without?: readonly Kind[]
}

/** The value all places share; undefined where they differ. */
export function sharedValue<T>(values: readonly T[]): T | undefined {
  return values.length > 0 && values.every((value) => value === values[0]) ? values[0] : undefined
}

/** How many of the places have a rule of each kind. */
export function ruleCounts(places: readonly Pick<MapPlace, 'restrictions'>[]): ReadonlyMap<Kind, number> {
  const counts = new Map<Kind, number>()
  for (const { restrictions } of places)
    for (const kind of new Set(restrictions.map((rule) => rule.kind)))
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** A rule says why, in each language, and where it is written. Rule CA-19. */
export const isWholeRule = (rule: Restriction): boolean =>
  missingLocales(rule.note).length === 0 && rule.source.trim() !== ''

type EditedPlace = Pick<MapPlace, 'id' | 'row_version'> &
  Partial<Pick<MapPlace, 'zone' | 'service' | 'restrictions'>>

/**
 * The records as they are to be saved: only those that change, only what changes, each over the version that was
 * taken in by whoever changes it, which may be older than what is on screen by now.
 * Rule CA-20.
 */
export function editedPlaces(
  places: readonly MapPlace[],
  edit: PlacesEdit,
  taken: ReadonlyMap<string, Pick<MapPlace, 'row_version'>> = new Map(),
): EditedPlace[] {
  return places.flatMap((place) => {
    const kept = place.restrictions.filter(({ kind }) => !edit.without?.includes(kind))
    const restrictions = edit.rule ? [...kept, edit.rule] : kept
    const change = {
      ...(edit.zone !== undefined && edit.zone !== place.zone && { zone: edit.zone }),
      ...(edit.service && edit.service !== place.service && { service: edit.service }),
      ...((edit.rule || kept.length < place.restrictions.length) && { restrictions }),
    }
    const { row_version } = taken.get(place.id) ?? place
    return Object.keys(change).length > 0 ? [{ id: place.id, row_version, ...change }] : []
  })
}
