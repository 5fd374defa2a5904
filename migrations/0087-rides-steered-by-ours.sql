-- A package that brings our Bob said "from the group" on bookings whose maker named nobody: who steers them is ours.
UPDATE bookings SET bob = 'ours'
WHERE bob = 'own' AND jsonb_array_length(coalesce(feasible_set -> 'bobs', '[]'::jsonb)) > 0;

UPDATE bookings b SET bob = 'ours' FROM packages p
WHERE p.id = b.package AND p.includes_bob = 'always' AND b.bob = 'own'
  AND b.feasible_set IS NULL AND b.status IN ('draft', 'requested', 'proposed');
