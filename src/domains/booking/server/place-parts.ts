/** Reads what a ride's place is put together from, beside any query that has its bookings as `b`. */
import { type RawBuilder, sql } from 'kysely'
import { type PlaceParts, type PlacePhoto, depotModes } from '../place/ride-place.ts'

const startsElsewhere = sql`b.transport_mode <> ALL(${`{${depotModes.join(',')}}`}::text[])`

/** One JSON value; every part of it is null for a row without a booking. */
export const placeParts: RawBuilder<PlaceParts> = sql`(
  SELECT json_build_object('start_place', b.start_place,
    'location', coalesce(
      (SELECT json_build_object('name', d.name, 'address', d.address, 'lat', d.lat, 'lon', d.lon)
        FROM depots d WHERE NOT ${startsElsewhere} AND d.archived_at IS NULL
        ORDER BY d.id::text = b.feasible_set->>'depot' DESC NULLS LAST, d.code LIMIT 1),
      (SELECT json_build_object('name', l.name, 'address', l.address, 'lat', l.lat, 'lon', l.lon)
        FROM locations l WHERE l.id = b.location)),
    'postal_code', (SELECT json_build_object('code', p.code, 'names', p.names) FROM postal_codes p
      WHERE ${startsElsewhere}
        AND p.id = coalesce((SELECT l.postal_code FROM locations l WHERE l.id = b.location), b.postal_code)))
)`

/** The depot the trips of a ride leave from, from any query that has its bookings as `b`; null where the ride starts there. */
export const depotLeft: RawBuilder<PlaceParts['location']> = sql`(
  SELECT json_build_object('name', d.name, 'address', d.address, 'lat', d.lat, 'lon', d.lon)
  FROM depots d WHERE ${startsElsewhere} AND d.id::text = b.feasible_set->>'depot'
)`

/** What the place looks like, from any query that has its bookings as `b`; null where no photo of it is shown. */
export const placePhoto: RawBuilder<PlacePhoto | null> = sql`(
  SELECT json_build_object('file', l.photo, 'words', l.photo_words) FROM locations l
  WHERE ${startsElsewhere} AND l.id = b.location AND l.photo IS NOT NULL AND l.active AND l.archived_at IS NULL
)`
