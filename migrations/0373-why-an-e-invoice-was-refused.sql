-- Why the network or its buyer refused an e-invoice, in their words: who keeps the books reads it where the document waits.
ALTER TABLE invoices ADD COLUMN peppol_reason text;

CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,paid,paid_at,credited,owed_back,sent_at,peppol_state,peppol_code,peppol_reason,pdf_storage,pdf_name,pdf_hash,ubl_storage,ubl_name,ubl_hash,token_hash,token_version,row_version,date_updated,user_updated}';
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
    OR (NEW.peppol_state = 'not_needed' AND OLD.peppol_state <> 'not_needed')
    OR (OLD.peppol_state = 'not_needed' AND NEW.peppol_state NOT IN ('not_needed', 'not_delivered'))
    OR NEW.credited < OLD.credited
  THEN
    RAISE EXCEPTION 'an issued invoice does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

UPDATE invoices SET peppol_reason = (
  SELECT d.reason FROM deliveries d WHERE d.invoice = invoices.id AND d.state <> 'by_hand' ORDER BY d.id DESC LIMIT 1)
WHERE peppol_state IN ('rejected', 'failed');
