-- A Bob may sign on the phone of the crew, without a network: by whose log, and on which phone.
ALTER TABLE bob_declarations
  ADD COLUMN crew uuid REFERENCES employees,
  ADD COLUMN crew_phone text;
CREATE INDEX bob_declarations_crew_idx ON bob_declarations (crew) WHERE crew IS NOT NULL;

ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_kind_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_kind_check CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave',
  'depart', 'undo_depart', 'complete', 'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned',
  'check_bob', 'undo_check_bob', 'sign_bob', 'refuse_bob', 'undo_refuse_bob'));

-- Nobody writes over a fact; what it tells of a Bob is forgotten when the time of that is up.
CREATE OR REPLACE FUNCTION keep_crew_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review text[] := '{to_review,reviewed_at,reviewed_by,data}';
BEGIN
  IF (to_jsonb(NEW) - review) <> (to_jsonb(OLD) - review)
    OR NEW.data NOT IN (OLD.data, OLD.data - '{signing,why}'::text[]) THEN
    RAISE EXCEPTION 'a fact does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE INDEX crew_facts_signing_idx ON crew_facts (booking) WHERE data ?| '{signing,why}';
