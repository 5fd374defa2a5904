-- Accounts: derived names, second factors, the end of sessions, and what the dialect's users have besides.
ALTER TABLE roles ADD COLUMN slug text UNIQUE GENERATED ALWAYS AS (
  btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-')
) STORED CHECK (slug <> '');

ALTER TABLE users
  ADD COLUMN full_name text GENERATED ALWAYS AS (
    nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')
  ) STORED,
  ADD COLUMN theme_light text,
  ADD COLUMN theme_dark text,
  ADD COLUMN theme_light_overrides jsonb,
  ADD COLUMN theme_dark_overrides jsonb,
  ADD COLUMN failed_logins integer NOT NULL DEFAULT 0,
  ADD COLUMN tfa_step integer,
  ADD COLUMN sessions_from timestamptz;

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  "user" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  used_at timestamptz
);

CREATE INDEX recovery_codes_user_idx ON recovery_codes ("user");
