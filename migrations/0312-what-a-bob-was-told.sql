-- The start a Bob was last written of; null while he was written of none, or of one before this was kept.
ALTER TABLE bobs ADD COLUMN told_start timestamptz;
CREATE INDEX bobs_told_idx ON bobs (told_start) WHERE told_start IS NOT NULL;
