-- The names a place has beside those in the three languages: exonyms, old spellings, what its villages are called.
-- Null until the reference data has filled them in; after that they are the owner's.
ALTER TABLE postal_codes ADD COLUMN other_names jsonb;
