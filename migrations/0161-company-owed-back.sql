-- What came in beyond what is still owed of a document, as a column: it is listed and added up like any other sum.
ALTER TABLE invoices ADD COLUMN owed_back bigint GENERATED ALWAYS AS (
  CASE WHEN status = 'draft' OR kind = 'credit_note' THEN 0
    ELSE greatest(paid + credited - coalesce(gross, 0), 0) END
) STORED;
CREATE INDEX invoices_owed_back_idx ON invoices (due_date) WHERE owed_back > 0;

-- It follows the sums that move after the issue, and moves with them.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,paid,paid_at,credited,owed_back,sent_at,peppol_state,peppol_code,pdf_storage,pdf_name,pdf_hash,ubl_hash,token_hash,token_version,row_version,date_updated,user_updated}';
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
