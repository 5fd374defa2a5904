-- Since when a shop that was open is closed again: visitors are told so, and not that it opens soon.

ALTER TABLE settings ADD COLUMN closed_at timestamptz;

UPDATE settings SET closed_at = closed.at
FROM (SELECT max(timestamp) AS at FROM activity WHERE collection = 'settings' AND action = 'close') AS closed
WHERE settings.opened_at IS NULL;

ALTER TABLE settings ADD CONSTRAINT settings_open_or_closed CHECK (opened_at IS NULL OR closed_at IS NULL);
