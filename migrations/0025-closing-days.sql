-- The days the company is closed: no ride starts on one of them.
CREATE TABLE closing_days (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  first_day date NOT NULL,
  last_day date CHECK (last_day >= first_day),
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);

CREATE INDEX closing_days_first_day_idx ON closing_days (first_day);
