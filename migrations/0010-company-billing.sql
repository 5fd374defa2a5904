-- Invoices, what was paid, and deposits.

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  number text UNIQUE,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'issued', 'sent', 'part_paid', 'paid', 'overdue', 'part_credited', 'credited', 'refunded')),
  kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'advance', 'final', 'credit_note')),
  corrects uuid REFERENCES invoices,
  booking uuid REFERENCES bookings,
  customer uuid REFERENCES customers,
  agency uuid REFERENCES booking_agencies,
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  po_reference text,
  note text,
  series text,
  year integer CHECK (year >= 2020 AND year <= 2999),
  sequence integer CHECK (sequence >= 1),
  issue_date date,
  due_date date,
  supply_date date,
  price_mode text NOT NULL DEFAULT 'gross' CHECK (price_mode IN ('gross', 'net')),
  net bigint,
  vat bigint,
  gross bigint,
  vat_breakdown jsonb,
  rounding bigint NOT NULL DEFAULT 0,
  prepaid bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  customer_snapshot jsonb,
  seller_snapshot jsonb,
  iban text,
  ogm text,
  epc_payload text,
  paid_at timestamptz,
  token_hash text UNIQUE,
  pdf_hash text,
  ubl_hash text,
  sent_at timestamptz,
  peppol_state text NOT NULL DEFAULT 'not_needed' CHECK (peppol_state IN ('not_needed', 'queued', 'delivered', 'acknowledged', 'rejected')),
  peppol_code text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  -- One number in each series and year, given when it stops being a draft, with the day it was given on.
  UNIQUE (series, year, sequence),
  CHECK (CASE WHEN status = 'draft'
    THEN num_nonnulls(number, series, year, sequence, issue_date) = 0
    ELSE num_nulls(number, series, year, sequence, issue_date, net, vat, gross, vat_breakdown, customer_snapshot, seller_snapshot) = 0
  END),
  CHECK (year = extract(year FROM issue_date)),
  CHECK (due_date >= issue_date),
  CHECK (net + vat = gross),
  -- A draft that corrects nothing is a credit note only once it says what it corrects.
  CHECK (kind <> 'credit_note' OR corrects IS NOT NULL),
  CHECK (corrects <> id),
  -- The Belgian structured reference: ten digits, and the rest by 97 of them, 97 for none.
  CHECK (CASE WHEN ogm ~ '^\d{12}$'
    THEN right(ogm, 2)::int = coalesce(nullif(left(ogm, 10)::bigint % 97, 0), 97)
    ELSE ogm IS NULL
  END),
  -- An issued document is kept.
  CHECK (status = 'draft' OR archived_at IS NULL)
);

CREATE INDEX invoices_corrects_idx ON invoices (corrects);
CREATE INDEX invoices_booking_idx ON invoices (booking);
CREATE INDEX invoices_customer_idx ON invoices (customer);
CREATE INDEX invoices_agency_idx ON invoices (agency);
CREATE INDEX invoices_status_idx ON invoices (status, due_date);
-- A payment finds its invoice by the reference alone.
CREATE UNIQUE INDEX invoices_ogm_idx ON invoices (ogm) WHERE status IN ('issued', 'sent', 'part_paid', 'overdue');

CREATE TABLE invoice_lines (
  id uuid PRIMARY KEY,
  invoice uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  text jsonb NOT NULL,
  quantity double precision NOT NULL DEFAULT 1,
  unit_price bigint NOT NULL,
  vat_code uuid NOT NULL REFERENCES vat_codes,
  cost_centre text,
  vat_percent double precision CHECK (vat_percent >= 0 AND vat_percent <= 100),
  net bigint,
  vat bigint,
  gross bigint,
  CHECK (net + vat = gross),
  CHECK (num_nulls(vat_percent, net, vat, gross) IN (0, 4))
);

CREATE INDEX invoice_lines_invoice_idx ON invoice_lines (invoice, position);
CREATE INDEX invoice_lines_vat_code_idx ON invoice_lines (vat_code);

-- What an issued document says never changes: a correction is a credit note.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'draft'
    OR (to_jsonb(NEW) - '{status,paid,paid_at,sent_at,peppol_state,peppol_code,pdf_hash,ubl_hash,token_hash,row_version,date_updated,user_updated}'::text[]) <> (to_jsonb(OLD) - '{status,paid,paid_at,sent_at,peppol_state,peppol_code,pdf_hash,ubl_hash,token_hash,row_version,date_updated,user_updated}'::text[])
    OR (OLD.pdf_hash IS NOT NULL AND NEW.pdf_hash IS DISTINCT FROM OLD.pdf_hash)
    OR (OLD.ubl_hash IS NOT NULL AND NEW.ubl_hash IS DISTINCT FROM OLD.ubl_hash)
  THEN
    RAISE EXCEPTION 'an issued invoice does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_issued BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

CREATE FUNCTION keep_issued_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line invoice_lines := coalesce(NEW, OLD);
BEGIN
  IF EXISTS (SELECT 1 FROM invoices WHERE id IN (NEW.invoice, OLD.invoice) AND status <> 'draft' FOR SHARE) THEN
    RAISE EXCEPTION 'the lines of an issued invoice do not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN line;
END $$;

CREATE TRIGGER invoice_lines_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION keep_issued_lines();

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'authorised', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'part_refunded', 'charged_back')),
  kind text NOT NULL CHECK (kind IN ('advance', 'balance', 'deposit', 'refund', 'deposit_return')),
  method text NOT NULL CHECK (method IN ('bancontact', 'card', 'transfer', 'cash', 'payconiq', 'ideal', 'voucher')),
  amount bigint NOT NULL CHECK (amount > 0),
  booking uuid REFERENCES bookings,
  invoice uuid REFERENCES invoices,
  booked_at timestamptz,
  note text,
  provider text,
  provider_id text,
  ogm text CHECK (ogm ~ '^\d{12}$'),
  -- A provider tells of one payment once, however often its call comes.
  UNIQUE (provider, provider_id),
  CHECK ((provider IS NULL) = (provider_id IS NULL)),
  CHECK (num_nonnulls(booking, invoice) >= 1),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX payments_booking_idx ON payments (booking);
CREATE INDEX payments_invoice_idx ON payments (invoice);
CREATE INDEX payments_ogm_idx ON payments (ogm) WHERE ogm IS NOT NULL;

CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'received', 'authorised', 'held', 'returned', 'part_kept', 'kept')),
  amount bigint NOT NULL CHECK (amount > 0),
  method text NOT NULL DEFAULT 'cash' CHECK (method IN ('cash', 'card', 'transfer', 'online_hold')),
  witness text,
  received_at timestamptz,
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  kept bigint NOT NULL DEFAULT 0 CHECK (kept >= 0),
  damage_report uuid REFERENCES damage_reports,
  settled_at timestamptz,
  note text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (returned + kept <= amount),
  -- Nothing is kept without the damage it is kept for; a settled deposit is all accounted for.
  CHECK (kept = 0 OR damage_report IS NOT NULL),
  CHECK (CASE status
    WHEN 'returned' THEN returned = amount
    WHEN 'part_kept' THEN returned + kept = amount AND returned > 0 AND kept > 0
    WHEN 'kept' THEN kept = amount
    ELSE true
  END)
);

CREATE INDEX deposits_booking_idx ON deposits (booking);
CREATE INDEX deposits_damage_report_idx ON deposits (damage_report);
