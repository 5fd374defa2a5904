-- The set of a booking, of its rows; of what ended and has none any more, as it was stored.
CREATE FUNCTION set_of(b bookings) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT ride_sets.set FROM ride_sets WHERE ride_sets.booking = b.id AND ride_sets.option IS NULL), b.feasible_set);

-- Whoever or whatever a ride needs, and when: with which of its trips, and what that does.
CREATE VIEW ride_parts AS
SELECT booking, option, 'bike' AS part, bike AS resource, starts_at, ends_at, NULL::text AS does, held_until FROM ride_bikes
UNION ALL
SELECT s.booking, s.option, unit.part, unit.resource, t.starts_at, t.ends_at, s.does, s.held_until
FROM stops s JOIN trips t ON t.id = s.trip
CROSS JOIN LATERAL (VALUES ('truck', t.truck), ('trailer', t.trailer), ('driver', t.driver)) AS unit(part, resource)
WHERE unit.resource IS NOT NULL
UNION ALL
SELECT booking, option, 'bob', employee, starts_at, ends_at, NULL, held_until FROM ride_bobs;
