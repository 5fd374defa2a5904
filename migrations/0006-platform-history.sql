-- Drafts beside a record, and what a person's workplace keeps: presets, notifications, shared links, words.
CREATE TABLE versions (
  id uuid PRIMARY KEY,
  key text NOT NULL,
  name text,
  collection text NOT NULL,
  item text NOT NULL,
  hash text NOT NULL,
  delta jsonb,
  date_created timestamptz NOT NULL DEFAULT now(),
  date_updated timestamptz,
  user_created uuid REFERENCES users ON DELETE SET NULL,
  user_updated uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE (collection, item, key)
);

CREATE TABLE presets (
  id uuid PRIMARY KEY,
  bookmark text,
  "user" uuid REFERENCES users ON DELETE CASCADE,
  role uuid REFERENCES roles ON DELETE CASCADE,
  collection text,
  search text,
  layout text,
  layout_query jsonb,
  layout_options jsonb,
  refresh_interval integer,
  filter jsonb,
  icon text DEFAULT 'bookmark',
  color text
);

CREATE INDEX presets_user_idx ON presets ("user");
CREATE INDEX presets_role_idx ON presets (role);

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  timestamp timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'inbox' CHECK (status IN ('inbox', 'archived')),
  recipient uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sender uuid REFERENCES users ON DELETE SET NULL,
  subject text NOT NULL,
  message text,
  collection text,
  item text
);

CREATE INDEX notifications_recipient_idx ON notifications (recipient, status, timestamp);
CREATE INDEX notifications_sender_idx ON notifications (sender);

CREATE TABLE shares (
  id uuid PRIMARY KEY,
  name text,
  collection text NOT NULL,
  item text NOT NULL,
  role uuid REFERENCES roles ON DELETE CASCADE,
  password text,
  user_created uuid REFERENCES users ON DELETE CASCADE,
  date_created timestamptz NOT NULL DEFAULT now(),
  date_start timestamptz,
  date_end timestamptz,
  times_used integer NOT NULL DEFAULT 0,
  max_uses integer
);

CREATE INDEX shares_role_idx ON shares (role);

CREATE TABLE translations (
  id uuid PRIMARY KEY,
  language text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  UNIQUE (key, language)
);
