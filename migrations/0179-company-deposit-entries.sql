-- A deposit becomes a ledger: what came in, went back, was kept and was set off are entries that nobody edits, and what
-- is held of a booking is their sum.
CREATE TEMP TABLE deposits_before ON COMMIT DROP AS SELECT * FROM deposits;
CREATE TEMP TABLE deposit_payments ON COMMIT DROP AS
  SELECT p.*, coalesce(p.booking, i.booking) AS of_booking FROM payments p LEFT JOIN invoices i ON i.id = p.invoice
  WHERE p.kind IN ('deposit', 'deposit_return');
DROP TABLE deposits;

CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN ('received', 'returned', 'kept', 'set_off')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- As it changes what is held.
  signed_amount bigint GENERATED ALWAYS AS (
    CASE WHEN (kind = 'received') = (reverses IS NULL) THEN amount ELSE 0 - amount END) STORED,
  method text CHECK (method IN ('cash', 'card', 'transfer', 'online_hold')),
  entry_date date NOT NULL,
  value_date date NOT NULL,
  witness text,
  taken_by uuid REFERENCES employees,
  note text,
  damage_report uuid REFERENCES damage_reports,
  invoice uuid REFERENCES invoices,
  payment uuid UNIQUE REFERENCES payments,
  reverses uuid UNIQUE REFERENCES deposits,
  reason text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  -- What is kept or set off moves no money; the one names the damage, the other the invoice it pays.
  CHECK ((method IS NULL) = (kind IN ('kept', 'set_off'))),
  CHECK ((damage_report IS NOT NULL) = (kind = 'kept')),
  CHECK ((invoice IS NOT NULL) = (kind = 'set_off')),
  CHECK ((payment IS NOT NULL) = (kind = 'set_off')),
  CHECK (reverses IS NULL OR reason <> '')
);
CREATE INDEX deposits_booking_idx ON deposits (booking);
CREATE INDEX deposits_damage_report_idx ON deposits (damage_report) WHERE damage_report IS NOT NULL;
CREATE INDEX deposits_invoice_idx ON deposits (invoice) WHERE invoice IS NOT NULL;
CREATE INDEX deposits_taken_by_idx ON deposits (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX deposits_entered_idx ON deposits (entry_date) WHERE archived_at IS NULL;

-- What was taken keeps its key, and with it its history; what became of it is entered beside it.
INSERT INTO deposits (id, booking, kind, amount, method, entry_date, value_date, witness, note, date_created, user_created)
  SELECT id, booking, 'received', amount, method, day, day, witness, note, date_created, user_created
  FROM (SELECT *, (coalesce(received_at, date_created) AT TIME ZONE zone)::date AS day
    FROM deposits_before, (SELECT coalesce((SELECT time_zone FROM settings LIMIT 1), 'UTC') AS zone) AS clock) AS taken
  WHERE status <> 'due' AND archived_at IS NULL;
INSERT INTO deposits (id, booking, kind, amount, method, entry_date, value_date, damage_report, date_created, user_created)
  SELECT md5(before.id::text || part.kind)::uuid, booking, part.kind, part.amount,
    CASE part.kind WHEN 'returned' THEN method END, day, day,
    CASE part.kind WHEN 'kept' THEN damage_report END, coalesce(settled_at, date_created), user_created
  FROM (SELECT *, (coalesce(settled_at, received_at, date_created) AT TIME ZONE zone)::date AS day
      FROM deposits_before, (SELECT coalesce((SELECT time_zone FROM settings LIMIT 1), 'UTC') AS zone) AS clock) AS before,
    LATERAL (VALUES ('returned', returned), ('kept', kept)) AS part (kind, amount)
  WHERE status <> 'due' AND archived_at IS NULL AND part.amount > 0;

-- Those that stood among the payments, where none of the booking stood here. What was given back came in before.
INSERT INTO deposits (id, booking, kind, amount, method, entry_date, value_date, note, date_created, user_created)
  SELECT id, of_booking, CASE kind WHEN 'deposit' THEN 'received' ELSE 'returned' END, amount,
    CASE method WHEN 'cash' THEN 'cash' WHEN 'transfer' THEN 'transfer' ELSE 'card' END,
    entry_date, value_date, note, date_created, user_created
  FROM deposit_payments p
  WHERE status = 'paid' AND of_booking IS NOT NULL AND reverses IS NULL
    AND NOT EXISTS (SELECT 1 FROM deposit_payments c WHERE c.reverses = p.id)
    AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.booking = p.of_booking);
INSERT INTO deposits (id, booking, kind, amount, method, entry_date, value_date, note)
  SELECT md5(booking::text || 'received')::uuid, booking, 'received', 0 - sum(signed_amount), 'cash',
    min(entry_date), min(value_date), 'Given back before without having been entered'
  FROM deposits GROUP BY booking HAVING sum(signed_amount) < 0;
ALTER TABLE payments DISABLE TRIGGER payments_kept;
DELETE FROM payments WHERE id IN (SELECT id FROM deposit_payments WHERE of_booking IS NOT NULL);
ALTER TABLE payments ENABLE TRIGGER payments_kept;

ALTER TABLE payments
  DROP CONSTRAINT payments_kind_check,
  ADD CONSTRAINT payments_kind_check CHECK (kind IN ('advance', 'balance', 'refund', 'unallocated', 'allocation',
    'set_off', 'difference', 'bank_cost', 'rounding', 'handover', 'cash_difference')),
  DROP CONSTRAINT payments_method_kind_check,
  ADD CONSTRAINT payments_method_kind_check CHECK (
    (method IS NULL) = (kind IN ('allocation', 'set_off', 'difference', 'bank_cost', 'rounding')));

-- What the company has of a booking's deposit is the sum of its entries when a transaction ends, never below nothing.
ALTER TABLE bookings ADD COLUMN deposit_held bigint NOT NULL DEFAULT 0 CHECK (deposit_held >= 0);
UPDATE bookings SET deposit_held = held.sum
  FROM (SELECT booking, sum(signed_amount) AS sum FROM deposits GROUP BY booking) AS held
  WHERE held.booking = bookings.id AND held.sum <> 0;
CREATE INDEX bookings_deposit_held_idx ON bookings (local_day) WHERE deposit_held > 0;

CREATE FUNCTION judge_deposit_held(of_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.id = of_booking
      AND b.deposit_held <> (SELECT coalesce(sum(d.signed_amount), 0) FROM deposits d WHERE d.booking = b.id)) THEN
    RAISE EXCEPTION 'what is held of a deposit is the sum of its entries' USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE FUNCTION judge_held_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_deposit_held(NEW.booking);
  RETURN NULL;
END $$;
CREATE FUNCTION judge_held_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_deposit_held(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER deposits_held AFTER INSERT ON deposits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION judge_held_of_entry();
CREATE CONSTRAINT TRIGGER bookings_deposit_held_made AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.deposit_held <> 0) EXECUTE FUNCTION judge_held_of_booking();
CREATE CONSTRAINT TRIGGER bookings_deposit_held AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.deposit_held <> OLD.deposit_held) EXECUTE FUNCTION judge_held_of_booking();

-- Nobody writes over an entry or takes it away; what it says of people is forgotten in time.
CREATE FUNCTION keep_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := '{witness,note,signed_amount,row_version,date_updated,user_updated}';
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - personal) <> (to_jsonb(OLD) - personal)
    OR coalesce(NEW.witness, '') NOT IN ('', coalesce(OLD.witness, ''))
    OR coalesce(NEW.note, '') NOT IN ('', coalesce(OLD.note, '')) THEN
    RAISE EXCEPTION 'an entry does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposits_kept BEFORE UPDATE OR DELETE ON deposits
  FOR EACH ROW EXECUTE FUNCTION keep_deposit();

-- A counter-entry is the entry itself, the other way.
CREATE FUNCTION judge_deposit_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM deposits o WHERE o.id = NEW.reverses AND o.reverses IS NULL
      AND (o.booking, o.kind, o.amount, o.method, o.damage_report, o.invoice) IS NOT DISTINCT FROM
        (NEW.booking, NEW.kind, NEW.amount, NEW.method, NEW.damage_report, NEW.invoice)) THEN
    RAISE EXCEPTION 'a counter-entry is its entry the other way' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposits_countered BEFORE INSERT ON deposits
  FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION judge_deposit_counter();
