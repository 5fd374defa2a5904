-- The parts of the pages that are plain text: how to reach us, the terms, privacy.

CREATE TABLE page_sections (
  id uuid PRIMARY KEY,
  page text NOT NULL CHECK (page IN ('contact', 'terms', 'privacy')),
  title jsonb,
  text jsonb,
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
