/** What can be damaged, by the field of a report that names it. */
import { partyBikes } from './resources/party-bikes.ts'
import { towTrucks } from './resources/tow-trucks.ts'
import { trailers } from './resources/trailers.ts'

export const damagedAssets = { party_bike: partyBikes, trailer: trailers, tow_truck: towTrucks } as const
