-- A reservation or a calendar entry that lost someone or something it concerns says so until a person has answered it.
ALTER TABLE reservations ADD COLUMN alarm jsonb;
ALTER TABLE calendar_entries ADD COLUMN alarm jsonb;

-- What lost its time before the alarm was kept.
WITH concerned AS (
  SELECT r.id AS span, r.starts_at, r.ends_at, coalesce(c.party_bike, c.trailer, c.tow_truck, c.employee) AS resource
  FROM reservations r JOIN reservation_resources c ON c.reservation = r.id
  WHERE r.archived_at IS NULL AND r.ends_at > now() AND (r.expires_at IS NULL OR r.expires_at > now())
  UNION ALL
  SELECT e.id, e.starts_at, e.ends_at, coalesce(c.party_bike, c.trailer, c.tow_truck, c.employee)
  FROM calendar_entries e JOIN calendar_entry_resources c ON c.entry = e.id JOIN calendar_entry_types t ON t.id = e.type
  WHERE e.archived_at IS NULL AND e.ends_at > now() AND t.blocks_resource
), lost AS (
  SELECT span, jsonb_agg(DISTINCT jsonb_build_object('resource', resource, 'why', CASE WHEN EXISTS (
    SELECT 1 FROM absences a WHERE a.employee = resource AND a.status = 'approved' AND a.archived_at IS NULL
      AND tstzrange(a.starts_at, a.ends_at) && tstzrange(concerned.starts_at, concerned.ends_at)
  ) THEN 'crew-absent' ELSE 'set-lost' END)) AS alarm
  FROM concerned
  WHERE NOT EXISTS (SELECT 1 FROM occupations o WHERE o.holder_id = span AND o.resource_id = resource
    AND o.during @> tstzrange(greatest(concerned.starts_at, now()), concerned.ends_at))
  GROUP BY span
), reserved AS (
  UPDATE reservations SET alarm = lost.alarm FROM lost WHERE reservations.id = lost.span
)
UPDATE calendar_entries SET alarm = lost.alarm FROM lost WHERE calendar_entries.id = lost.span;
