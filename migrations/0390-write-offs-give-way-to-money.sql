-- What was settled without money gives way to money that comes in: what a document has too much may all go back. Where a
-- document held both, its write-offs are taken back by counter-entries, the newest first, and what of one still settles
-- something is settled anew.
DO $$
DECLARE
  document record;
  entry record;
  left_over bigint;
  today date := (now() AT TIME ZONE coalesce((SELECT time_zone FROM settings LIMIT 1), 'UTC'))::date;
  why text;
BEGIN
  FOR document IN SELECT id, language, paid, owed_back FROM invoices WHERE owed_back > 0 LOOP
    left_over := document.owed_back;
    why := CASE document.language WHEN 'nl' THEN 'Het geld is toch gekomen' WHEN 'fr' THEN 'L’argent est bien arrivé'
      ELSE 'The money came after all' END;
    FOR entry IN SELECT p.* FROM payments p LEFT JOIN payments c ON c.reverses = p.id
        WHERE p.invoice = document.id AND p.kind IN ('difference', 'bank_cost') AND p.direction = 'in'
          AND p.status = 'paid' AND p.reverses IS NULL AND c.id IS NULL ORDER BY p.id DESC LOOP
      EXIT WHEN left_over <= 0;
      INSERT INTO payments (id, status, kind, direction, amount, invoice, customer, booking, entry_date, value_date,
          source, reverses, reason, ogm)
        VALUES (gen_random_uuid(), 'paid', entry.kind, 'out', entry.amount, entry.invoice, entry.customer, entry.booking,
          today, today, entry.source, entry.id, why, entry.ogm);
      IF entry.amount > left_over THEN
        INSERT INTO payments (id, status, kind, direction, amount, invoice, customer, booking, entry_date, value_date,
            source, reason, ogm)
          VALUES (gen_random_uuid(), 'paid', entry.kind, 'in', entry.amount - left_over, entry.invoice, entry.customer,
            entry.booking, today, today, entry.source, why, entry.ogm);
      END IF;
      UPDATE invoices SET paid = paid - least(entry.amount, left_over) WHERE id = document.id;
      left_over := left_over - least(entry.amount, left_over);
    END LOOP;
  END LOOP;
END $$;
-- What the deferred triggers have to say of these entries is said now: the table changes below.
SET CONSTRAINTS ALL IMMEDIATE;

-- When a transaction ends, what is paid is the sum of the entries, and no document is written off and owed back at once.
CREATE OR REPLACE FUNCTION judge_paid(document uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM invoices i WHERE i.id = document
      AND i.paid <> (SELECT coalesce(sum(p.signed_amount), 0) FROM payments p
        WHERE p.invoice = i.id AND p.status = 'paid' AND p.kind NOT IN ('deposit', 'deposit_return'))) THEN
    RAISE EXCEPTION 'what is paid of an invoice is the sum of its entries' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM invoices i WHERE i.id = document AND i.owed_back > 0 AND EXISTS (
      SELECT 1 FROM payments p LEFT JOIN payments c ON c.reverses = p.id
        WHERE p.invoice = i.id AND p.kind IN ('difference', 'bank_cost') AND p.direction = 'in'
          AND p.status = 'paid' AND p.reverses IS NULL AND c.id IS NULL)) THEN
    RAISE EXCEPTION 'what was settled without money gives way to money' USING ERRCODE = 'check_violation';
  END IF;
END $$;
DROP TRIGGER invoices_paid ON invoices;
CREATE CONSTRAINT TRIGGER invoices_paid AFTER UPDATE ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.paid <> OLD.paid OR NEW.credited <> OLD.credited) EXECUTE FUNCTION judge_paid_of_invoice();
