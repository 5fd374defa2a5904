-- Whether a person looked at the deposit and the time of an answer before visitors read them: they were filled in by nobody.
-- A shop that was open made these promises already.

ALTER TABLE settings ADD COLUMN promises_checked boolean NOT NULL DEFAULT false;

UPDATE settings SET promises_checked = true WHERE opened_at IS NOT NULL OR closed_at IS NOT NULL;
