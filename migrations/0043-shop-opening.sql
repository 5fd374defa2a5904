-- A shop sells once an administrator has opened it; one that has bookings already stays open.

ALTER TABLE settings ADD COLUMN opened_at timestamptz;

UPDATE settings SET opened_at = now() WHERE EXISTS (SELECT 1 FROM bookings WHERE status <> 'draft');
