-- Structured invoices that others sent the company: checked, shown, and there for who keeps the books. Off unless chosen.
ALTER TABLE settings ADD COLUMN receives_invoices boolean NOT NULL DEFAULT false;

CREATE TABLE received_invoices (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL,
  -- Who sent it, by the number that tells him from all others.
  seller text NOT NULL,
  seller_name text NOT NULL,
  seller_vat text,
  issue_date date NOT NULL,
  due_date date,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  gross bigint NOT NULL,
  payable bigint NOT NULL,
  iban text,
  reference text,
  our_reference text,
  lines jsonb NOT NULL,
  faults jsonb NOT NULL DEFAULT '[]',
  way text NOT NULL CHECK (way IN ('upload', 'access_point')),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'booked', 'refused')),
  reason text,
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  file_hash text NOT NULL UNIQUE,
  -- The bytes as they came, in base64: what is kept ten years is the very file.
  content text NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
-- One document of one sender is one, in whatever file it comes.
CREATE UNIQUE INDEX received_invoices_number_idx ON received_invoices (seller, kind, number);
CREATE INDEX received_invoices_waiting_idx ON received_invoices (issue_date) WHERE state = 'received';

CREATE FUNCTION keep_received_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{state,reason,row_version,date_updated,user_created,user_updated}';
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - moving) <> (to_jsonb(OLD) - moving) THEN
    RAISE EXCEPTION 'what was received does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER received_invoices_kept BEFORE UPDATE OR DELETE ON received_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_received_invoice();
