/** How long a truck with a trailer takes from a depot to a place. */
import { greatCircleKm } from '../catalog/transport.ts'

export interface Place {
  readonly lat: number
  readonly lon: number
}
export interface TravelSettings {
  readonly road_factor: number
  readonly towing_speed_kmh: number
  readonly travel_fixed_min: number
}

/** One way, hitching included, rounded up to five minutes. */
export function travelMinutes(a: Place, b: Place, settings: TravelSettings): number {
  const driving = ((greatCircleKm(a, b) * settings.road_factor) / settings.towing_speed_kmh) * 60
  return Math.ceil((driving + settings.travel_fixed_min) / 5) * 5
}
