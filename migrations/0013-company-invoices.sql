-- Invoices at work: what they were credited, what their paper says and where it is kept, and numbers without a gap.

ALTER TABLE settings
  ADD COLUMN payment_days integer NOT NULL DEFAULT 14 CHECK (payment_days >= 0 AND payment_days <= 120),
  ADD COLUMN qr_reference text NOT NULL DEFAULT 'structured' CHECK (qr_reference IN ('structured', 'text'));

ALTER TABLE invoices
  ADD COLUMN credited bigint NOT NULL DEFAULT 0,
  ADD COLUMN texts jsonb,
  ADD COLUMN token_version integer NOT NULL DEFAULT 1 CHECK (token_version >= 1),
  ADD COLUMN pdf_storage text,
  ADD COLUMN pdf_name text,
  ADD CHECK (num_nulls(pdf_storage, pdf_name, pdf_hash) IN (0, 3)),
  -- More than it asked for is never given back.
  ADD CHECK (status = 'draft' OR (gross >= 0 AND credited >= 0 AND credited <= gross));

ALTER TABLE invoice_lines
  ADD COLUMN deducts uuid REFERENCES invoices,
  ADD COLUMN credits uuid REFERENCES invoice_lines;
CREATE INDEX invoice_lines_deducts_idx ON invoice_lines (deducts);
CREATE INDEX invoice_lines_credits_idx ON invoice_lines (credits);

-- What an issued document says never changes; what becomes of it does, and its paper is kept once.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,paid,paid_at,credited,sent_at,peppol_state,peppol_code,pdf_storage,pdf_name,pdf_hash,ubl_hash,token_hash,token_version,row_version,date_updated,user_updated}';
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'draft'
    OR (to_jsonb(NEW) - moving) <> (to_jsonb(OLD) - moving)
    OR (OLD.pdf_hash IS NOT NULL
      AND (NEW.pdf_hash, NEW.pdf_storage, NEW.pdf_name) IS DISTINCT FROM (OLD.pdf_hash, OLD.pdf_storage, OLD.pdf_name))
    OR (OLD.ubl_hash IS NOT NULL AND NEW.ubl_hash IS DISTINCT FROM OLD.ubl_hash)
    OR NEW.credited < OLD.credited
  THEN
    RAISE EXCEPTION 'an issued invoice does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Numbers of a series run 1..n in each year, and their dates do not go back, whoever writes them.
CREATE FUNCTION number_invoice_next() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last integer;
BEGIN
  IF NEW.status = 'draft' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status <> 'draft' THEN RETURN NEW; END IF;
  END IF;
  SELECT coalesce(max(sequence), 0) INTO last FROM invoices WHERE series = NEW.series AND year = NEW.year;
  IF NEW.sequence <> last + 1 THEN
    RAISE EXCEPTION 'the next number of the series is %', last + 1 USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM invoices WHERE series = NEW.series AND issue_date > NEW.issue_date) THEN
    RAISE EXCEPTION 'a later invoice of the series is dated before' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_numbered BEFORE INSERT OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION number_invoice_next();
