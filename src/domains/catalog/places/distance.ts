/** How far a place is from another. */

export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/** Great-circle distance in kilometres (haversine, mean earth radius 6,371 km). */
export function greatCircleKm(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180
  const latitude = Math.sin(((b.lat - a.lat) * radians) / 2)
  const longitude = Math.sin(((b.lon - a.lon) * radians) / 2)
  const chord =
    latitude * latitude + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * longitude * longitude
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** By road, as the company's own factor has it. Rule AV-04. */
export const roadKm = (a: Coordinates, b: Coordinates, settings: { readonly road_factor: number }): number =>
  greatCircleKm(a, b) * settings.road_factor
