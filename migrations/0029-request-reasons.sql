-- Why a ride is on request, as a list: the place, the Bobs, a search that was too wide, a rule of the municipality.
ALTER TABLE bookings ADD COLUMN request_reasons jsonb NOT NULL DEFAULT '[]';

-- Until now only the flag was kept: the reasons are read from what the booking is about.
UPDATE bookings b
SET request_reasons = reasons.list
FROM (
  SELECT r.id, jsonb_path_query_array(
    jsonb_build_array(
      CASE WHEN p.service = 'on_request' OR r.postal_code IS NULL THEN 'place' END,
      CASE WHEN coalesce(r.bikes_count, 1) > 1 AND (r.bob = 'ours' OR k.includes_bob = 'always') THEN 'bob' END,
      CASE WHEN p.restrictions <> '[]'::jsonb THEN 'office-rule' END
    ), '$[*] ? (@ != null)') AS list
  FROM bookings r
  LEFT JOIN postal_codes p ON p.id = r.postal_code
  LEFT JOIN packages k ON k.id = r.package
) reasons
WHERE reasons.id = b.id AND b.on_request;

-- What none of them explains lay beyond the transport tariff: the place.
UPDATE bookings SET request_reasons = '["place"]' WHERE on_request AND request_reasons = '[]'::jsonb;

ALTER TABLE bookings ADD CONSTRAINT bookings_request_reasons_check
  CHECK (on_request = (request_reasons <> '[]'::jsonb));
