-- What law leaves open: each has a default the program states, and somebody who keeps the books and agreed to it.
CREATE TABLE tax_choices (
  id uuid PRIMARY KEY,
  choice text NOT NULL UNIQUE CHECK (choice IN
    ('ride', 'drinks', 'container_deposits', 'kept_deposit', 'cancellation_fee', 'day_receipts')),
  note text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
