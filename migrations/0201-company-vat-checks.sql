-- What the Union's register (VIES) answered about a VAT number, each time it was asked.
CREATE TABLE vat_checks (
  id uuid PRIMARY KEY,
  number text NOT NULL,
  state text NOT NULL CHECK (state IN ('valid', 'invalid', 'unanswered')),
  -- Who bears it, where the register says so.
  name text,
  -- The register's own number of its answer: the proof that it was asked.
  request_id text,
  -- Why nobody answered, or not so that it can be read.
  error text,
  CHECK ((state = 'unanswered') = (error IS NOT NULL)),
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX vat_checks_number_idx ON vat_checks (number, asked_at);
CREATE INDEX vat_checks_asked_by_idx ON vat_checks (asked_by);

CREATE FUNCTION keep_vat_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'asked_by' - 'name') = (to_jsonb(OLD) - 'asked_by' - 'name')
    AND NEW.asked_by IS NULL AND (NEW.name IS NULL OR NEW.name = OLD.name) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what the register answered does not change' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER vat_checks_kept BEFORE UPDATE OR DELETE ON vat_checks
  FOR EACH ROW EXECUTE FUNCTION keep_vat_check();

-- The answer a document without VAT stands on; none where somebody answered for the number himself.
ALTER TABLE invoices ADD COLUMN vat_check uuid REFERENCES vat_checks;
CREATE INDEX invoices_vat_check_idx ON invoices (vat_check) WHERE vat_check IS NOT NULL;
