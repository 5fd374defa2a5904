-- A photo of a bike and of a place where rides start, with what it shows in words.
ALTER TABLE party_bikes
  ADD COLUMN photo uuid REFERENCES files ON DELETE SET NULL,
  ADD COLUMN photo_words jsonb;
CREATE INDEX party_bikes_photo_idx ON party_bikes (photo);
ALTER TABLE locations
  ADD COLUMN photo uuid REFERENCES files ON DELETE SET NULL,
  ADD COLUMN photo_words jsonb;
CREATE INDEX locations_photo_idx ON locations (photo);
