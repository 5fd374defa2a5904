-- The letters around a ride: whether each goes out, and the company's own words for its subject and its opening.
CREATE TABLE ride_letters (
  id uuid PRIMARY KEY,
  kind text NOT NULL UNIQUE CHECK (kind IN ('needed', 'ready')),
  is_sent boolean NOT NULL DEFAULT true,
  -- In every language or in none: a letter never falls back on another one.
  subject jsonb CHECK (subject IS NULL OR is_translated(subject)),
  opening jsonb CHECK (opening IS NULL OR is_translated(opening)),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
INSERT INTO ride_letters (id, kind) VALUES
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a3c0001', 'needed'),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a3c0002', 'ready');

-- Each kind is there once and for good; what is not wanted is switched off.
CREATE FUNCTION keep_ride_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> OLD.kind OR NEW.archived_at IS NOT NULL THEN
    RAISE EXCEPTION 'a letter around the ride is switched off, and not taken away' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ride_letters_kept BEFORE UPDATE ON ride_letters
  FOR EACH ROW EXECUTE FUNCTION keep_ride_letter();
