-- The instruction of Bobs in the company's own words: short pages, some with a question.
CREATE TABLE bob_pages (
  id uuid PRIMARY KEY,
  title jsonb,
  text jsonb,
  drawing text CHECK (drawing IN ('sober', 'brake', 'seats', 'road', 'help')),
  question jsonb,
  right_answer jsonb,
  wrong_answer jsonb,
  other_wrong_answer jsonb,
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR (is_translated(title) AND is_translated(text)))
);
