-- A payment is an entry: it says which way it counts, on which days and for whom, and a wrong one gets a counter-entry.
ALTER TABLE payments
  ADD COLUMN direction text NOT NULL DEFAULT 'in' CHECK (direction IN ('in', 'out')),
  -- The day it is entered in the books, and the day the money moved: days of the company's calendar, no moments.
  ADD COLUMN entry_date date,
  ADD COLUMN value_date date,
  ADD COLUMN customer uuid REFERENCES customers,
  -- Who of the crew took it in cash, and still has it.
  ADD COLUMN taken_by uuid REFERENCES employees,
  -- The entry it answers: one entry has one counter-entry.
  ADD COLUMN reverses uuid UNIQUE REFERENCES payments,
  -- The entry it moves on, or gives back of.
  ADD COLUMN source uuid REFERENCES payments,
  ADD COLUMN reason text;

UPDATE payments SET direction = 'out' WHERE kind IN ('refund', 'deposit_return');
-- What was taken away while that could be done has counted for nothing since.
UPDATE payments SET status = 'cancelled' WHERE status = 'paid' AND archived_at IS NOT NULL;
UPDATE payments SET entry_date = day, value_date = day
  FROM (SELECT p.id, (coalesce(p.booked_at, p.date_created)
      AT TIME ZONE coalesce((SELECT time_zone FROM settings LIMIT 1), 'UTC'))::date AS day FROM payments p) AS days
  WHERE days.id = payments.id AND (payments.status = 'paid' OR payments.booked_at IS NOT NULL);
UPDATE payments SET customer = i.customer, booking = coalesce(payments.booking, i.booking)
  FROM invoices i WHERE i.id = payments.invoice;
UPDATE payments SET customer = b.customer
  FROM bookings b WHERE b.id = payments.booking AND payments.invoice IS NULL;

ALTER TABLE payments
  DROP COLUMN booked_at,
  ADD COLUMN signed_amount bigint GENERATED ALWAYS AS (CASE direction WHEN 'in' THEN amount ELSE 0 - amount END) STORED,
  ALTER COLUMN method DROP NOT NULL,
  DROP CONSTRAINT payments_kind_check,
  ADD CONSTRAINT payments_kind_check CHECK (kind IN ('advance', 'balance', 'deposit', 'refund', 'deposit_return',
    'unallocated', 'allocation', 'difference', 'bank_cost', 'rounding', 'handover', 'cash_difference')),
  -- An entry without a method moves no money: it says where money belongs, or what became of the rest.
  ADD CONSTRAINT payments_method_kind_check CHECK (
    (method IS NULL) = (kind IN ('allocation', 'difference', 'bank_cost', 'rounding'))),
  ADD CONSTRAINT payments_reason_check CHECK (
    reason <> '' OR (reverses IS NULL AND kind NOT IN ('difference', 'bank_cost', 'cash_difference'))),
  ADD CONSTRAINT payments_day_check CHECK (status <> 'paid' OR num_nulls(entry_date, value_date) = 0),
  ADD CONSTRAINT payments_cash_check CHECK (taken_by IS NULL OR method = 'cash');
DO $$
DECLARE
  belongs text;
BEGIN
  SELECT conname INTO belongs FROM pg_constraint
    WHERE conrelid = 'payments'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%num_nonnulls(booking, invoice)%';
  EXECUTE format('ALTER TABLE payments DROP CONSTRAINT %I', belongs);
END $$;
ALTER TABLE payments ADD CONSTRAINT payments_belongs_check CHECK (
  num_nonnulls(booking, invoice, customer) >= 1 OR kind IN ('handover', 'cash_difference'));
CREATE INDEX payments_customer_idx ON payments (customer);
CREATE INDEX payments_source_idx ON payments (source) WHERE source IS NOT NULL;
CREATE INDEX payments_taken_by_idx ON payments (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX payments_entered_idx ON payments (entry_date) WHERE archived_at IS NULL;

-- Nobody writes over an entry or takes it away. What a payment service is still asked about may become paid, or not.
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,entry_date,value_date,signed_amount,archived_at,row_version,date_updated,user_updated}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'paid' OR (to_jsonb(NEW) - moving) <> (to_jsonb(OLD) - moving) THEN
    RAISE EXCEPTION 'an entry does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_kept BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment();

-- A counter-entry is the entry itself, the other way.
CREATE FUNCTION judge_counter_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM payments o WHERE o.id = NEW.reverses AND o.status = 'paid' AND NEW.status = 'paid'
      AND o.reverses IS NULL AND o.direction <> NEW.direction
      AND (o.amount, o.kind, o.method, o.invoice, o.customer, o.booking, o.taken_by, o.source) IS NOT DISTINCT FROM
        (NEW.amount, NEW.kind, NEW.method, NEW.invoice, NEW.customer, NEW.booking, NEW.taken_by, NEW.source)) THEN
    RAISE EXCEPTION 'a counter-entry is its entry the other way' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_countered BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION judge_counter_entry();

-- What is paid of a document is the sum of its entries when a transaction ends, or the transaction does not end well.
CREATE FUNCTION judge_paid(document uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM invoices i WHERE i.id = document
      AND i.paid <> (SELECT coalesce(sum(p.signed_amount), 0) FROM payments p
        WHERE p.invoice = i.id AND p.status = 'paid' AND p.kind NOT IN ('deposit', 'deposit_return'))) THEN
    RAISE EXCEPTION 'what is paid of an invoice is the sum of its entries' USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE FUNCTION judge_paid_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_paid(NEW.invoice);
  RETURN NULL;
END $$;
CREATE FUNCTION judge_paid_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_paid(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_paid AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.invoice IS NOT NULL AND NEW.status = 'paid') EXECUTE FUNCTION judge_paid_of_entry();
CREATE CONSTRAINT TRIGGER invoices_paid_made AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.paid <> 0) EXECUTE FUNCTION judge_paid_of_invoice();
CREATE CONSTRAINT TRIGGER invoices_paid AFTER UPDATE ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.paid <> OLD.paid) EXECUTE FUNCTION judge_paid_of_invoice();
