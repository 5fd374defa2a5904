-- A group changes its ride itself: each time the ride as it was before is kept, and five times is the most.
CREATE TABLE booking_changes (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  number integer NOT NULL CHECK (number BETWEEN 1 AND 5),
  made_at timestamptz NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('visitor', 'agency')),
  -- The ride as it was agreed before, in words and sums that no price list changes any more.
  was jsonb NOT NULL,
  -- What the terms kept of what fell away, in cents, VAT included.
  kept bigint NOT NULL CHECK (kept >= 0),
  UNIQUE (booking, number)
);

-- What was agreed before does not change.
CREATE FUNCTION keep_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'what was agreed before does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_changes_kept BEFORE UPDATE ON booking_changes
  FOR EACH ROW EXECUTE FUNCTION keep_booking_change();

-- Hours before the start until which a group changes its ride itself; without a number it asks the company.
ALTER TABLE settings
  ADD COLUMN change_until_hours integer DEFAULT 72 CHECK (change_until_hours BETWEEN 0 AND 8760);
