-- At departure the crew looks at the card of each Bob, and notes it: of age, licence seen, sober.
ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_kind_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_kind_check CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave',
  'depart', 'undo_depart', 'complete', 'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned',
  'check_bob', 'undo_check_bob'));
