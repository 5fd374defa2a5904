-- When the crew began, paused and stopped: each tap once, and each correction of it as a row of its own.
CREATE TABLE time_entries (
  -- Of a tap on a phone that of its fact.
  id uuid PRIMARY KEY,
  employee uuid NOT NULL REFERENCES employees,
  -- The first row of it; what was corrected is the same tap in its next version, and the last one counts.
  tap uuid NOT NULL REFERENCES time_entries,
  version integer NOT NULL CHECK (version >= 1),
  kind text NOT NULL CHECK (kind IN ('clock_in', 'break_start', 'break_end', 'clock_out')),
  -- Null where it was struck out.
  at timestamptz,
  -- Null for a tap, and where its maker took it back within minutes.
  reason text CHECK (reason <> ''),
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  UNIQUE (tap, version),
  CHECK ((version = 1) = (tap = id)),
  CHECK (version > 1 OR at IS NOT NULL),
  CHECK (version = 1 OR at IS NULL OR reason IS NOT NULL)
);
CREATE INDEX time_entries_employee_idx ON time_entries (employee, at);

-- What was noted does not change and does not go: a correction comes beside it. It is of the same person and the same kind.
CREATE FUNCTION keep_time_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'a worked hour does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.version > 1 AND NOT EXISTS (
    SELECT 1 FROM time_entries before WHERE before.tap = NEW.tap AND before.version = NEW.version - 1
      AND before.employee = NEW.employee AND before.kind = NEW.kind) THEN
    RAISE EXCEPTION 'a correction follows what it corrects' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER time_entries_kept BEFORE INSERT OR UPDATE OR DELETE ON time_entries
  FOR EACH ROW EXECUTE FUNCTION keep_time_entry();

-- What a phone notes of its owner's own hours is of no ride.
ALTER TABLE crew_facts ALTER COLUMN booking DROP NOT NULL;
ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_kind_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_kind_check CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave',
  'depart', 'undo_depart', 'complete', 'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned',
  'check_bob', 'undo_check_bob', 'sign_bob', 'refuse_bob', 'undo_refuse_bob', 'hand_over', 'clock_in', 'break_start',
  'break_end', 'clock_out', 'undo_clock_in', 'undo_break_start', 'undo_break_end', 'undo_clock_out'));
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_ride_check CHECK ((booking IS NULL) = (kind IN ('clock_in', 'break_start',
  'break_end', 'clock_out', 'undo_clock_in', 'undo_break_start', 'undo_break_end', 'undo_clock_out')));
