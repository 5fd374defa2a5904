-- A stop says when the bikes are to be there and when they are fetched, not when the truck is home or leaves; and by how
-- much it runs late, and what of that its customer was told.
ALTER TABLE transport_stops
  ADD COLUMN delay_min integer CHECK (delay_min BETWEEN 0 AND 600),
  ADD COLUMN said_late_min integer CHECK (said_late_min BETWEEN 0 AND 600),
  ADD COLUMN said_late_at timestamptz;

UPDATE transport_stops s
SET planned_at = CASE s.does WHEN 'deliver' THEN t.starts_at + (t.ends_at - b.starts_at) ELSE b.ends_at END
FROM transport_trips t, bookings b
WHERE t.id = s.trip AND b.id = s.booking AND b.starts_at IS NOT NULL AND b.ends_at IS NOT NULL
  AND s.planned_at = CASE s.does WHEN 'deliver' THEN t.ends_at ELSE t.starts_at END;
