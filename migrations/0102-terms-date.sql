-- Terms are of no day until the company says so: nobody wrote them on the day that was filled in beforehand.
ALTER TABLE settings
  ALTER COLUMN terms_version DROP NOT NULL,
  ALTER COLUMN terms_version DROP DEFAULT;
UPDATE settings SET terms_version = NULL WHERE terms_version = '2026-01-01';
