-- A structured invoice beside the paper: its bytes are kept once, and each line says its VAT category as it was issued.
ALTER TABLE invoice_lines
  ADD COLUMN vat_category text CHECK (vat_category IN ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'));

ALTER TABLE invoices
  ADD COLUMN ubl_storage text,
  ADD COLUMN ubl_name text,
  ADD CHECK (num_nulls(ubl_storage, ubl_name, ubl_hash) IN (0, 3)),
  DROP CONSTRAINT invoices_peppol_state_check,
  ADD CONSTRAINT invoices_peppol_state_check
    CHECK (peppol_state IN ('not_needed', 'not_delivered', 'queued', 'delivered', 'acknowledged', 'rejected'));

CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,paid,paid_at,credited,owed_back,sent_at,peppol_state,peppol_code,pdf_storage,pdf_name,pdf_hash,ubl_storage,ubl_name,ubl_hash,token_hash,token_version,row_version,date_updated,user_updated}';
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.status = 'draft'
    OR (to_jsonb(NEW) - moving) <> (to_jsonb(OLD) - moving)
    OR (OLD.pdf_hash IS NOT NULL
      AND (NEW.pdf_hash, NEW.pdf_storage, NEW.pdf_name) IS DISTINCT FROM (OLD.pdf_hash, OLD.pdf_storage, OLD.pdf_name))
    OR (OLD.ubl_hash IS NOT NULL
      AND (NEW.ubl_hash, NEW.ubl_storage, NEW.ubl_name) IS DISTINCT FROM (OLD.ubl_hash, OLD.ubl_storage, OLD.ubl_name))
    -- Whether its buyer must get a structured invoice was decided when it was issued.
    OR (OLD.peppol_state = 'not_needed') <> (NEW.peppol_state = 'not_needed')
    OR NEW.credited < OLD.credited
  THEN
    RAISE EXCEPTION 'an issued invoice does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
