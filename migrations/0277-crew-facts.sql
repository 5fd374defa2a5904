-- What the crew noted on its phones, with a network or without: each fact once, with what became of it.
CREATE TABLE crew_facts (
  -- Made on the phone: sent again it is the same fact.
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave', 'depart', 'undo_depart', 'complete',
    'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned')),
  outcome text NOT NULL CHECK (outcome IN ('taken', 'refused')),
  -- Refused, or taken with a doubt, and nobody of the office has looked at it yet.
  to_review boolean NOT NULL DEFAULT false,
  employee uuid REFERENCES employees,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  device_at timestamptz NOT NULL,
  -- Seconds the server's clock was ahead of the phone's at their last contact.
  clock_offset integer NOT NULL,
  sheet_read_at timestamptz,
  phone text,
  version integer NOT NULL CHECK (version > 0),
  data jsonb NOT NULL,
  doubts jsonb NOT NULL,
  refusal jsonb,
  reviewed_at timestamptz,
  reviewed_by uuid REFERENCES users,
  user_created uuid REFERENCES users,
  -- Nothing happened before it was downloaded, nor after it was received.
  CHECK (at <= received_at),
  CHECK ((refusal IS NOT NULL) = (outcome = 'refused')),
  CHECK (NOT (to_review AND reviewed_at IS NOT NULL))
);
CREATE INDEX crew_facts_booking_idx ON crew_facts (booking);
CREATE INDEX crew_facts_employee_idx ON crew_facts (employee) WHERE employee IS NOT NULL;
CREATE INDEX crew_facts_reviewed_by_idx ON crew_facts (reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX crew_facts_received_at_idx ON crew_facts (received_at);
CREATE INDEX crew_facts_to_review_idx ON crew_facts (received_at) WHERE to_review;

-- Nobody writes over a fact; that somebody looked at it is said beside it.
CREATE FUNCTION keep_crew_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review text[] := '{to_review,reviewed_at,reviewed_by}';
BEGIN
  IF (to_jsonb(NEW) - review) <> (to_jsonb(OLD) - review) THEN
    RAISE EXCEPTION 'a fact does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER crew_facts_kept BEFORE UPDATE ON crew_facts
  FOR EACH ROW EXECUTE FUNCTION keep_crew_fact();
