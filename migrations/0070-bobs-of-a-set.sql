-- A set names a Bob of ours for each bike, where it could name one only.
UPDATE bookings
SET feasible_set = (feasible_set - 'bob') || jsonb_build_object('bobs',
  CASE WHEN jsonb_typeof(feasible_set->'bob') = 'object' THEN jsonb_build_array(feasible_set->'bob') ELSE '[]' END)
WHERE feasible_set IS NOT NULL AND NOT feasible_set ? 'bobs';

UPDATE proposals p
SET options = (
  SELECT jsonb_agg(
    CASE WHEN jsonb_typeof(o.option->'set') <> 'object' OR o.option->'set' ? 'bobs' THEN o.option
    ELSE jsonb_set(o.option, '{set}', (o.option->'set') - 'bob' || jsonb_build_object('bobs',
      CASE WHEN jsonb_typeof(o.option->'set'->'bob') = 'object'
        THEN jsonb_build_array(o.option->'set'->'bob') ELSE '[]' END))
    END ORDER BY o.position)
  FROM jsonb_array_elements(p.options) WITH ORDINALITY AS o(option, position)
)
WHERE jsonb_typeof(p.options) = 'array' AND p.options <> '[]'::jsonb;

-- What was promised with fewer of our Bobs than bikes is said until each bike has one.
UPDATE bookings
SET alarm = coalesce(alarm, '[]') || '[{"why":"too-few-bobs"}]'::jsonb
WHERE status IN ('confirmed', 'planned')
  AND jsonb_array_length(feasible_set->'bobs') BETWEEN 1 AND jsonb_array_length(feasible_set->'bikes') - 1;

-- A request is on request for the Bobs where they are too few, and no more for more bikes alone.
UPDATE bookings
SET request_reasons = request_reasons - 'bob', on_request = request_reasons - 'bob' <> '[]'::jsonb
WHERE request_reasons ? 'bob'
  AND NOT (feasible_set IS NOT NULL
    AND jsonb_array_length(feasible_set->'bobs') BETWEEN 1 AND jsonb_array_length(feasible_set->'bikes') - 1);
