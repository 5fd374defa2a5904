-- How long worked hours are kept: five years, as social documents are by law; a company may keep them longer.
ALTER TABLE settings ADD COLUMN keep_hours_years integer NOT NULL DEFAULT 5
  CHECK (keep_hours_years >= 5 AND keep_hours_years <= 15);

-- What was noted does not change, and goes when its time is up, never before.
CREATE OR REPLACE FUNCTION keep_time_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- A day of slack: months of unlike lengths, and the clock of another machine.
    IF OLD.date_created >= now() + interval '1 day' - make_interval(years => (SELECT keep_hours_years FROM settings)) THEN
      RAISE EXCEPTION 'a worked hour does not go yet' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
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

-- One's own hours are corrected on the phone too.
ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_kind_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_kind_check CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave',
  'depart', 'undo_depart', 'complete', 'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned',
  'check_bob', 'undo_check_bob', 'sign_bob', 'refuse_bob', 'undo_refuse_bob', 'hand_over', 'report_damage',
  'report_complaint', 'clock_in', 'break_start', 'break_end', 'clock_out', 'undo_clock_in', 'undo_break_start',
  'undo_break_end', 'undo_clock_out', 'correct_hours'));
ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_ride_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_ride_check CHECK ((booking IS NULL) = (kind IN ('clock_in', 'break_start',
  'break_end', 'clock_out', 'undo_clock_in', 'undo_break_start', 'undo_break_end', 'undo_clock_out', 'correct_hours')));
