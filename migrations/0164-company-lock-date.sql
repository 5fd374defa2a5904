-- Up to and with this day the books are closed: nothing is entered, and no document dated, in what is closed.
ALTER TABLE settings ADD COLUMN lock_date date;

CREATE FUNCTION keep_lock_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.lock_date IS NULL OR NEW.lock_date < OLD.lock_date THEN
    RAISE EXCEPTION 'a closed period is not opened again' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER settings_locked BEFORE UPDATE ON settings
  FOR EACH ROW WHEN (OLD.lock_date IS NOT NULL AND NEW.lock_date IS DISTINCT FROM OLD.lock_date)
  EXECUTE FUNCTION keep_lock_date();

-- Who closes a period waits for what is just being entered, and who enters for who closes.
CREATE FUNCTION judge_open_period(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  locked date;
BEGIN
  SELECT lock_date INTO locked FROM settings FOR SHARE;
  IF day <= locked THEN
    RAISE EXCEPTION 'the books are closed up to %', locked USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE FUNCTION judge_entry_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_open_period(NEW.entry_date);
  RETURN NULL;
END $$;
CREATE FUNCTION judge_issue_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_open_period(NEW.issue_date);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_open_period AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION judge_entry_day();
CREATE TRIGGER payments_open_period_later AFTER UPDATE ON payments
  FOR EACH ROW WHEN (NEW.status = 'paid' AND OLD.status <> 'paid') EXECUTE FUNCTION judge_entry_day();
CREATE TRIGGER invoices_open_period AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION judge_issue_day();
CREATE TRIGGER invoices_open_period_later AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (NEW.status <> 'draft' AND OLD.status = 'draft') EXECUTE FUNCTION judge_issue_day();
