-- A photo of a drink, in place of its drawing, with what it shows in words.
ALTER TABLE drinks
  ADD COLUMN photo uuid REFERENCES files ON DELETE SET NULL,
  ADD COLUMN photo_words jsonb;
CREATE INDEX drinks_photo_idx ON drinks (photo);
