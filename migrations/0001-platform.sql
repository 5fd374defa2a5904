-- Accounts, history, mail, idempotency and the one table that blocks time.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE roles (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  icon text DEFAULT 'supervised_user_circle',
  description text,
  ip_access text[],
  enforce_tfa boolean NOT NULL DEFAULT false,
  admin_access boolean NOT NULL DEFAULT false,
  app_access boolean NOT NULL DEFAULT false
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  first_name text,
  last_name text,
  email text NOT NULL UNIQUE,
  password text,
  location text,
  title text,
  description text,
  tags text[],
  avatar uuid,
  language text,
  appearance text NOT NULL DEFAULT 'auto' CHECK (appearance IN ('auto', 'light', 'dark')),
  tfa_secret text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'invited', 'active', 'suspended', 'archived')),
  role uuid REFERENCES roles,
  token text UNIQUE,
  last_access timestamptz,
  last_page text,
  provider text NOT NULL DEFAULT 'default',
  external_identifier text,
  auth_data jsonb,
  email_notifications boolean NOT NULL DEFAULT false,
  phone_number text
);

CREATE INDEX users_role_idx ON users (role);
CREATE UNIQUE INDEX users_email_lower_idx ON users (lower(email));

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  "user" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  family text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz,
  user_agent text
);

CREATE INDEX sessions_user_idx ON sessions ("user");
CREATE INDEX sessions_family_idx ON sessions (family);

CREATE TABLE activity (
  id uuid PRIMARY KEY,
  action text NOT NULL,
  "user" uuid REFERENCES users ON DELETE SET NULL,
  actor text NOT NULL,
  role text,
  timestamp timestamptz NOT NULL DEFAULT now(),
  ip_hash text,
  collection text NOT NULL,
  item text NOT NULL,
  comment text
);

CREATE INDEX activity_user_idx ON activity ("user");
CREATE INDEX activity_item_idx ON activity (collection, item, timestamp);

CREATE TABLE revisions (
  id uuid PRIMARY KEY,
  activity uuid NOT NULL REFERENCES activity ON DELETE CASCADE,
  collection text NOT NULL,
  item text NOT NULL,
  data jsonb,
  delta jsonb,
  parent uuid REFERENCES revisions ON DELETE SET NULL,
  version text
);

CREATE INDEX revisions_activity_idx ON revisions (activity);
CREATE INDEX revisions_parent_idx ON revisions (parent);
CREATE INDEX revisions_item_idx ON revisions (collection, item);

CREATE TABLE idempotency_keys (
  id uuid PRIMARY KEY,
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  date_created timestamptz NOT NULL DEFAULT now(),
  UNIQUE (scope, key)
);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  template text NOT NULL,
  language text NOT NULL CHECK (language IN ('nl', 'en', 'fr')),
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  dedupe_key text NOT NULL UNIQUE,
  about text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  error text,
  date_created timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);

CREATE INDEX mails_about_idx ON mails (about);

CREATE TABLE occupations (
  id uuid PRIMARY KEY,
  resource_id uuid NOT NULL,
  holder_id uuid NOT NULL,
  during tstzrange NOT NULL,
  kind text NOT NULL,
  expires_at timestamptz,
  date_created timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  -- One holder may overlap itself, nobody else may overlap it.
  CONSTRAINT occupations_no_overlap EXCLUDE USING gist (resource_id WITH =, holder_id WITH <>, during WITH &&)
);

-- Who is taken from now on, without a look at the past: the constraint's index grows slower with every year.
CREATE INDEX occupations_resource_idx ON occupations (resource_id, upper(during), lower(during));
CREATE INDEX occupations_holder_idx ON occupations (holder_id);
CREATE INDEX occupations_expiry_idx ON occupations (expires_at) WHERE expires_at IS NOT NULL;
