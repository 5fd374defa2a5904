-- A line of the bank may be a deposit of a booking, or money of a customer that has no document yet.
ALTER TABLE bank_lines
  ADD COLUMN booking uuid REFERENCES bookings,
  ADD COLUMN deposit uuid UNIQUE REFERENCES deposits;
DO $$
DECLARE
  rule text;
BEGIN
  FOR rule IN SELECT conname FROM pg_constraint WHERE conrelid = 'bank_lines'::regclass AND contype = 'c'
    AND (pg_get_constraintdef(oid) LIKE '%''matched''%payment%' OR pg_get_constraintdef(oid) LIKE '%invoice IS NOT NULL%'
      OR pg_get_constraintdef(oid) LIKE '%more_than_open%')
  LOOP
    EXECUTE format('ALTER TABLE bank_lines DROP CONSTRAINT %I', rule);
  END LOOP;
END $$;
ALTER TABLE bank_lines
  -- What is matched has the one entry it was booked by, and nothing else has one.
  ADD CONSTRAINT bank_lines_booked_check CHECK (num_nonnulls(payment, deposit) = CASE state WHEN 'matched' THEN 1 ELSE 0 END),
  ADD CONSTRAINT bank_lines_about_check CHECK (state <> 'suggested' OR num_nonnulls(invoice, booking) = 1),
  ADD CONSTRAINT bank_lines_why_check CHECK (why IN ('reference', 'amount_and_name', 'number', 'amount', 'name', 'deposit',
    'more_than_open', 'chosen', 'reversal', 'outgoing', 'overlap'));
CREATE INDEX bank_lines_booking_idx ON bank_lines (booking) WHERE booking IS NOT NULL;

-- A deposit is entered in an open period, as any money is.
CREATE TRIGGER deposits_open_period AFTER INSERT ON deposits
  FOR EACH ROW EXECUTE FUNCTION judge_entry_day();
