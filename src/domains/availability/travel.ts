/** How far a place is from a depot by road, and how long a truck with a trailer takes. */

export interface Place {
  readonly lat: number
  readonly lon: number
}
export interface TravelSettings {
  readonly road_factor: number
  readonly towing_speed_kmh: number
  readonly travel_fixed_min: number
}

const earthRadiusKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle kilometres (haversine). */
export function greatCircleKm(a: Place, b: Place): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

export const roadKm = (a: Place, b: Place, settings: TravelSettings): number =>
  greatCircleKm(a, b) * settings.road_factor

/** One way, hitching included, rounded up to five minutes. */
export function travelMinutes(a: Place, b: Place, settings: TravelSettings): number {
  const driving = (roadKm(a, b, settings) / settings.towing_speed_kmh) * 60
  return Math.ceil((driving + settings.travel_fixed_min) / 5) * 5
}
