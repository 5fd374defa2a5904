/** How long a truck with a trailer takes from a depot to a place. */
import { type Coordinates, roadKm } from '../../catalog/places/distance.ts'

export interface TravelSettings {
  readonly road_factor: number
  readonly towing_speed_kmh: number
  readonly travel_fixed_min: number
}

/** One way, hitching included, rounded up to five minutes. Rule AV-04. */
export function travelMinutes(a: Coordinates, b: Coordinates, settings: TravelSettings): number {
  const driving = (roadKm(a, b, settings) / settings.towing_speed_kmh) * 60
  return Math.ceil((driving + settings.travel_fixed_min) / 5) * 5
}
