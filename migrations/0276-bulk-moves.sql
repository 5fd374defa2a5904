-- Many bookings moved in one act: the letters to their customers wait, and can be called back meanwhile.
CREATE TABLE bulk_moves (
  id uuid PRIMARY KEY,
  move text NOT NULL CHECK (move IN ('confirmation', 'plan', 'refusal')),
  -- The bookings that were moved.
  count integer NOT NULL CHECK (count > 0),
  letters_at timestamptz NOT NULL,
  called_back_at timestamptz,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users
);
CREATE INDEX bulk_moves_letters_at_idx ON bulk_moves (letters_at);
