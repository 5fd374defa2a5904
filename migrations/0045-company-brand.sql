-- How the company looks and how its letters are signed.

ALTER TABLE settings
  ADD COLUMN logo uuid REFERENCES files ON DELETE SET NULL,
  ADD COLUMN favicon uuid REFERENCES files ON DELETE SET NULL,
  ADD COLUMN main_colour text,
  ADD COLUMN accent_colour text,
  ADD COLUMN mail_sender text,
  ADD COLUMN mail_reply_to text;
CREATE INDEX settings_logo_idx ON settings (logo);
CREATE INDEX settings_favicon_idx ON settings (favicon);

ALTER TABLE packages
  ADD COLUMN photo uuid REFERENCES files ON DELETE SET NULL,
  ADD COLUMN photo_words jsonb;
CREATE INDEX packages_photo_idx ON packages (photo);
