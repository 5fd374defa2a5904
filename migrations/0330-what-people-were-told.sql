-- What each of the crew was last told of a working day (from four in the morning until four).
CREATE TABLE told_days (
  id uuid PRIMARY KEY,
  employee uuid NOT NULL REFERENCES employees ON DELETE CASCADE,
  day date NOT NULL,
  -- Null while nothing was told of it.
  rides jsonb,
  shift_from timestamptz,
  shift_to timestamptz,
  told_at timestamptz,
  seen_at timestamptz,
  -- What waits to be told, and since when it has been so.
  waiting text,
  waiting_since timestamptz,
  UNIQUE (employee, day),
  CHECK ((shift_from IS NULL) = (shift_to IS NULL) AND shift_from <= shift_to)
);
CREATE INDEX told_days_day_idx ON told_days (day);

-- Days that were published before their turn, because they were printed.
CREATE TABLE published_days (
  id uuid PRIMARY KEY,
  day date NOT NULL UNIQUE,
  published_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE settings
  ADD COLUMN published_days_ahead integer NOT NULL DEFAULT 8
    CHECK (published_days_ahead >= 0 AND published_days_ahead <= 60);

-- Until now each change of a ride was told as it happened, so whoever has work in the next days knows of it: the
-- first round takes what is there as told (`told_at` stands, `rides` not yet), and nobody is told anything by this.
INSERT INTO told_days (id, employee, day, told_at, seen_at)
SELECT gen_random_uuid(), employee, day, now(), now()
FROM (
  SELECT DISTINCT part.employee, ((part.starts AT TIME ZONE s.time_zone) - interval '4 hours')::date AS day
  FROM settings s, bookings b, LATERAL (
    SELECT (trip.value->>'driver')::uuid AS employee, to_timestamp((trip.value->'during'->>'from')::float8 / 1000) AS starts
    FROM jsonb_array_elements(b.feasible_set->'trips') trip
    UNION ALL
    SELECT (steers.value->>'employee')::uuid, to_timestamp((steers.value->'during'->>'from')::float8 / 1000)
    FROM jsonb_array_elements(b.feasible_set->'bobs') steers
  ) part
  WHERE b.status IN ('confirmed', 'planned', 'under_way') AND b.feasible_set IS NOT NULL
    AND part.starts > now() - interval '1 day' AND part.starts < now() + interval '90 days'
) work
WHERE EXISTS (SELECT 1 FROM employees e WHERE e.id = work.employee);

-- Who chose how to hear of changes of a ride hears of his work in that way; the other kinds are told no more.
UPDATE notice_settings SET kind = 'work-told' WHERE kind = 'ride-changed';
DELETE FROM notice_settings
WHERE kind IN ('ride-assigned', 'ride-unplanned', 'ride-replanned', 'ride-removed', 'ride-cancelled');
