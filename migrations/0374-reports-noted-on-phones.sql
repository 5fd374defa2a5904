-- Damage and complaints that begin on the crew's phones, with a network or without.
ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_kind_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_kind_check CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave',
  'depart', 'undo_depart', 'complete', 'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned',
  'check_bob', 'undo_check_bob', 'sign_bob', 'refuse_bob', 'undo_refuse_bob', 'hand_over', 'report_damage',
  'report_complaint', 'clock_in', 'break_start', 'break_end', 'clock_out', 'undo_clock_in', 'undo_break_start',
  'undo_break_end', 'undo_clock_out'));

-- Nobody writes over a fact; what it tells of a person is forgotten when the time of that is up.
CREATE OR REPLACE FUNCTION keep_crew_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review text[] := '{to_review,reviewed_at,reviewed_by,data}';
BEGIN
  IF (to_jsonb(NEW) - review) <> (to_jsonb(OLD) - review)
    OR NEW.data NOT IN (OLD.data, OLD.data - '{signing,why,handing,damage,complaint}'::text[]) THEN
    RAISE EXCEPTION 'a fact does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP INDEX crew_facts_signing_idx;
CREATE INDEX crew_facts_signing_idx ON crew_facts (booking) WHERE data ?| '{signing,why,handing,damage,complaint}';
