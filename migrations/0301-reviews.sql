-- The day after its ride a group is thanked and asked how it was; who does not want that letter is not sent it.
ALTER TABLE ride_letters DROP CONSTRAINT ride_letters_kind_check,
  ADD CONSTRAINT ride_letters_kind_check CHECK (kind IN ('needed', 'ready', 'thanks'));
INSERT INTO ride_letters (id, kind) VALUES ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a3c0003', 'thanks');

-- Where the company is reviewed in public; shown to everybody who is asked, whatever he answers.
ALTER TABLE settings ADD COLUMN review_url text CHECK (review_url ~ '^https://[^[:space:]]+$');
ALTER TABLE customers ADD COLUMN thanks_refused_at timestamptz;

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  -- One of a ride, of who booked it.
  booking uuid NOT NULL UNIQUE REFERENCES bookings ON DELETE CASCADE,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text CHECK (length(text) <= 1000),
  is_complaint boolean NOT NULL DEFAULT false,
  complaint uuid UNIQUE REFERENCES complaints ON DELETE SET NULL,
  language text NOT NULL DEFAULT default_locale() REFERENCES locales,
  answered_at timestamptz NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
CREATE INDEX reviews_answered_idx ON reviews (answered_at);
