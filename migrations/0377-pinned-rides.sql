-- Whether what a ride is planned with was chosen by hand, and stays so until it is let go.
ALTER TABLE bookings ADD COLUMN pinned boolean NOT NULL DEFAULT false;

-- Whether a ride may be given another set for one more to be sold: it keeps one, lacks nothing, has no other hours on offer, and
-- nobody chose it by hand.
CREATE FUNCTION may_move(b bookings, at timestamptz) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN b.status IN ('requested', 'confirmed', 'planned') AND b.archived_at IS NULL AND b.feasible_set IS NOT NULL
    AND b.alarm IS NULL AND NOT b.pinned AND coalesce(held_until(b) > at, true)
    AND NOT EXISTS (SELECT 1 FROM proposals p WHERE p.booking = b.id AND is_open(p));

-- Who holds what a ride keeps: itself, and its trips.
CREATE FUNCTION holders_of(b bookings) RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN array_prepend(b.id, (SELECT coalesce(array_agg(DISTINCT trip), '{}') FROM transport_stops WHERE booking = b.id));
