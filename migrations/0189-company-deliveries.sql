-- What became of an e-invoice on its way: each handing over to the access point, each answer as it came, and what
-- somebody delivered by hand.
ALTER TABLE invoices DROP CONSTRAINT invoices_peppol_state_check;
UPDATE invoices SET peppol_state = 'accepted' WHERE peppol_state = 'acknowledged';
ALTER TABLE invoices
  ADD CONSTRAINT invoices_peppol_state_check CHECK (peppol_state IN
    ('not_needed', 'not_delivered', 'queued', 'delivered', 'accepted', 'rejected', 'failed', 'by_hand'));
CREATE INDEX invoices_undelivered_idx ON invoices (issue_date)
  WHERE peppol_state IN ('not_delivered', 'queued', 'rejected', 'failed');

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  invoice uuid NOT NULL REFERENCES invoices,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN
    ('queued', 'delivered', 'accepted', 'rejected', 'failed', 'unanswered', 'by_hand')),
  file_hash text NOT NULL,
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- When the access point said that it has the document; until then it is handed over, after that asked about.
  taken_at timestamptz,
  next_attempt_at timestamptz,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  network_id text,
  code text,
  reason text,
  note text,
  CHECK ((state = 'by_hand') = (note IS NOT NULL)),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
CREATE INDEX deliveries_invoice_idx ON deliveries (invoice);
CREATE INDEX deliveries_due_idx ON deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
-- One document is on its way once.
CREATE UNIQUE INDEX deliveries_under_way_idx ON deliveries (invoice) WHERE state = 'queued';

CREATE TABLE delivery_answers (
  id uuid PRIMARY KEY,
  delivery uuid NOT NULL REFERENCES deliveries,
  at timestamptz NOT NULL DEFAULT now(),
  way text NOT NULL CHECK (way IN ('handed_over', 'asked', 'told')),
  status integer,
  state text CHECK (state IN ('queued', 'delivered', 'accepted', 'rejected', 'failed')),
  error text,
  raw text
);
CREATE INDEX delivery_answers_delivery_idx ON delivery_answers (delivery, at);

-- What was sent, for which document, and what was answered stays as it was.
CREATE FUNCTION keep_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_TABLE_NAME = 'delivery_answers'
    OR (to_jsonb(NEW) -> 'invoice', to_jsonb(NEW) -> 'file_hash', to_jsonb(NEW) -> 'note')
      IS DISTINCT FROM (to_jsonb(OLD) -> 'invoice', to_jsonb(OLD) -> 'file_hash', to_jsonb(OLD) -> 'note') THEN
    RAISE EXCEPTION 'what was delivered and answered does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deliveries_kept BEFORE UPDATE OR DELETE ON deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_delivery();
CREATE TRIGGER delivery_answers_kept BEFORE UPDATE OR DELETE ON delivery_answers
  FOR EACH ROW EXECUTE FUNCTION keep_delivery();

-- A document that was on its way is never again one nobody tried to deliver.
CREATE FUNCTION keep_delivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was on its way stays so' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER invoices_delivered BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (OLD.peppol_state <> NEW.peppol_state AND NEW.peppol_state = 'not_delivered' AND OLD.peppol_state <> 'not_needed')
  EXECUTE FUNCTION keep_delivered();
