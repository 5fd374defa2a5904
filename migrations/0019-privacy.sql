-- Who waits for a full day, who may be written to, how long we keep what, and what was erased when.
ALTER TABLE settings
  ADD COLUMN waiting_hold_minutes integer NOT NULL DEFAULT 120 CHECK (waiting_hold_minutes >= 15 AND waiting_hold_minutes <= 1440),
  ADD COLUMN keep_customer_years integer NOT NULL DEFAULT 3 CHECK (keep_customer_years >= 1 AND keep_customer_years <= 10),
  ADD COLUMN keep_lost_months integer NOT NULL DEFAULT 12 CHECK (keep_lost_months >= 1 AND keep_lost_months <= 60),
  ADD COLUMN keep_mail_months integer NOT NULL DEFAULT 24 CHECK (keep_mail_months >= 1 AND keep_mail_months <= 120),
  ADD COLUMN keep_login_months integer NOT NULL DEFAULT 12 CHECK (keep_login_months >= 1 AND keep_login_months <= 60),
  ADD COLUMN keep_address_days integer NOT NULL DEFAULT 90 CHECK (keep_address_days >= 1 AND keep_address_days <= 730);

ALTER TABLE customers ADD COLUMN marketing_consent_at timestamptz;

CREATE TABLE waiting_entries (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en', 'fr')),
  local_day date NOT NULL,
  people integer NOT NULL CHECK (people >= 1 AND people <= 200),
  package uuid NOT NULL REFERENCES packages,
  duration_min integer NOT NULL,
  postal_code uuid NOT NULL REFERENCES postal_codes,
  bob text NOT NULL DEFAULT 'own' CHECK (bob IN ('own', 'ours')),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'offered', 'booked', 'lapsed')),
  consent_at timestamptz NOT NULL,
  offered_at timestamptz,
  offer_until timestamptz,
  booking uuid REFERENCES bookings ON DELETE SET NULL,
  token_hash text NOT NULL UNIQUE
);

CREATE INDEX waiting_entries_package_idx ON waiting_entries (package);
CREATE INDEX waiting_entries_postal_code_idx ON waiting_entries (postal_code);
CREATE INDEX waiting_entries_booking_idx ON waiting_entries (booking);
CREATE INDEX waiting_entries_line_idx ON waiting_entries (local_day, consent_at) WHERE status IN ('waiting', 'offered');
-- One entry an address, a day and a wish.
CREATE UNIQUE INDEX waiting_entries_wish_idx ON waiting_entries (lower(email), local_day, people, package, duration_min, postal_code, bob);

CREATE TABLE retention_runs (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  "user" uuid REFERENCES users ON DELETE SET NULL,
  counts jsonb NOT NULL
);

CREATE INDEX retention_runs_user_idx ON retention_runs ("user");
CREATE INDEX retention_runs_at_idx ON retention_runs (at);
