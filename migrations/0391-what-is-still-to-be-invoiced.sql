-- What of an agreed ride no document asks yet, by the side that was agreed: as long as something is, money that came in too
-- much waits for it and does not go back. What was given back of the last document in part is not asked again.
CREATE FUNCTION to_invoice_of(of_booking uuid, status text, price_mode text, net bigint, gross bigint)
  RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN $2 IN ('confirmed', 'planned', 'under_way', 'completed') THEN greatest(0,
    CASE WHEN $3 = 'net' AND $4 IS NOT NULL THEN $4 ELSE coalesce($5, 0) END - (
      SELECT coalesce(sum(CASE WHEN d.kind <> 'credit_note' THEN side.sum
          WHEN c.kind IN ('invoice', 'final') AND c.credited < c.gross THEN 0 ELSE 0 - side.sum END), 0)
      FROM invoices d LEFT JOIN invoices c ON c.id = d.corrects
      CROSS JOIN LATERAL (SELECT CASE WHEN $3 = 'net' AND $4 IS NOT NULL THEN d.net ELSE d.gross END AS sum) AS side
      WHERE d.booking = $1 AND d.status <> 'draft' AND d.archived_at IS NULL)) ELSE 0 END
$$;

ALTER TABLE bookings ADD COLUMN to_invoice bigint NOT NULL DEFAULT 0;
UPDATE bookings SET to_invoice = to_invoice_of(id, status, price_mode, net, gross)
  WHERE to_invoice_of(id, status, price_mode, net, gross) <> 0;
SET CONSTRAINTS ALL IMMEDIATE;

CREATE FUNCTION keep_to_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.to_invoice := to_invoice_of(NEW.id, NEW.status, NEW.price_mode, NEW.net, NEW.gross);
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_to_invoice BEFORE INSERT OR UPDATE OF status, price_mode, net, gross, to_invoice ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_to_invoice();

-- Who issues or credits holds the booking already; money that moves changes nothing of it.
CREATE FUNCTION tell_to_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET to_invoice = 0 WHERE id = NEW.booking
    AND to_invoice <> to_invoice_of(id, status, price_mode, net, gross);
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_to_invoice_made AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.booking IS NOT NULL AND NEW.status <> 'draft') EXECUTE FUNCTION tell_to_invoice();
CREATE TRIGGER invoices_to_invoice AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (NEW.booking IS NOT NULL AND (NEW.credited <> OLD.credited
    OR (NEW.status = 'draft') <> (OLD.status = 'draft') OR NEW.archived_at IS DISTINCT FROM OLD.archived_at))
  EXECUTE FUNCTION tell_to_invoice();

-- What of it is to go back: nothing that another document of its payer and ride asks, or will ask.
ALTER TABLE invoices ADD COLUMN to_refund bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,paid,paid_at,credited,owed_back,to_refund,sent_at,peppol_state,peppol_code,peppol_reason,pdf_storage,pdf_name,pdf_hash,ubl_storage,ubl_name,ubl_hash,token_hash,token_version,row_version,date_updated,user_updated}';
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

CREATE FUNCTION keep_to_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.to_refund := CASE WHEN NEW.status = 'draft' OR NEW.kind = 'credit_note' THEN 0
    ELSE greatest(NEW.paid + NEW.credited - coalesce(NEW.gross, 0), 0) END;
  IF NEW.to_refund > 0 AND NEW.booking IS NOT NULL THEN
    NEW.to_refund := CASE WHEN EXISTS (SELECT 1 FROM bookings b WHERE b.id = NEW.booking AND b.to_invoice > 0) THEN 0
      ELSE greatest(0, NEW.to_refund - (SELECT coalesce(sum(i.gross - i.credited - i.paid), 0) FROM invoices i
        WHERE i.booking = NEW.booking AND i.id <> NEW.id AND i.status <> 'draft' AND i.kind <> 'credit_note'
          AND i.archived_at IS NULL AND i.customer IS NOT DISTINCT FROM NEW.customer
          AND (NEW.customer IS NOT NULL OR i.agency IS NOT DISTINCT FROM NEW.agency)
          AND i.gross - i.credited - i.paid > 0)) END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_to_refund BEFORE INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_to_refund();

-- Those of a ride that have too much are reckoned anew where what it asks, or will ask, has changed.
CREATE FUNCTION reckon_refunds(of_booking uuid, but uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE invoices SET to_refund = 0 WHERE booking = of_booking AND id <> but AND status <> 'draft'
    AND kind <> 'credit_note' AND paid + credited > coalesce(gross, 0)
$$;
CREATE FUNCTION tell_refunds_of_ride() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reckon_refunds(NEW.booking, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_refunds AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (NEW.booking IS NOT NULL AND NEW.kind <> 'credit_note' AND (NEW.paid <> OLD.paid
    OR NEW.credited <> OLD.credited OR (NEW.status = 'draft') <> (OLD.status = 'draft')))
  EXECUTE FUNCTION tell_refunds_of_ride();
CREATE FUNCTION tell_refunds_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reckon_refunds(NEW.id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_refunds AFTER UPDATE ON bookings
  FOR EACH ROW WHEN ((NEW.to_invoice > 0) <> (OLD.to_invoice > 0)) EXECUTE FUNCTION tell_refunds_of_booking();

UPDATE invoices SET to_refund = 0 WHERE owed_back > 0;
CREATE INDEX invoices_to_refund_idx ON invoices (issue_date) WHERE to_refund > 0;
