-- A promised ride keeps its trips while another hour is offered, and each of its rows says what it is for.
INSERT INTO transport_trips (id, depot, truck, trailer, driver, starts_at, ends_at)
SELECT t.id, t.depot, t.truck, t.trailer, t.driver, t.starts_at, t.ends_at
FROM stops s JOIN trips t ON t.id = s.trip JOIN bookings b ON b.id = s.booking
  JOIN tow_trucks truck ON truck.id = t.truck JOIN employees driver ON driver.id = t.driver
  JOIN depots depot ON depot.id = t.depot LEFT JOIN trailers trailer ON trailer.id = t.trailer
WHERE s.option IS NULL AND b.status IN ('confirmed', 'planned') AND (t.trailer IS NULL OR trailer.id IS NOT NULL)
  AND EXISTS (SELECT 1 FROM proposals p WHERE p.booking = b.id AND is_open(p))
  AND NOT EXISTS (SELECT 1 FROM transport_stops old WHERE old.booking = b.id);

-- With what was said on the road of each, as the offer kept it.
INSERT INTO transport_stops (id, trip, booking, does, bikes, place, planned_at, arrived_at, left_at, delay_min,
  said_late_min, said_late_at)
SELECT gen_random_uuid(), t.id, b.id, s.does, s.bikes, '',
  CASE s.does WHEN 'deliver' THEN t.starts_at + (t.ends_at - b.starts_at) ELSE b.ends_at END,
  said.arrived_at, said.left_at, said.delay_min, said.said_late_min, said.said_late_at
FROM stops s JOIN transport_trips t ON t.id = s.trip JOIN bookings b ON b.id = s.booking
LEFT JOIN LATERAL (
  SELECT part.* FROM proposals p, jsonb_to_recordset(p.said) AS part(does text, driver uuid,
    arrived_at timestamptz, left_at timestamptz, delay_min integer, said_late_min integer, said_late_at timestamptz)
  WHERE p.booking = b.id AND is_open(p) AND part.does = s.does AND part.driver = t.driver LIMIT 1
) said ON true;

UPDATE occupations o SET kind = CASE part.does WHEN 'deliver' THEN 'transport_out' WHEN 'collect' THEN 'transport_back'
  ELSE 'ride' END
FROM ride_parts part JOIN bookings b ON b.id = part.booking
WHERE o.holder_id = b.id AND o.kind = 'hold' AND o.expires_at IS NULL AND b.status IN ('confirmed', 'planned')
  AND part.option IS NULL AND part.resource = o.resource_id
  AND part.starts_at = lower(o.during) AND part.ends_at = upper(o.during);

ALTER TABLE proposals DROP COLUMN said;
