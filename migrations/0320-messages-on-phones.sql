-- Messages on the phones of the crew (Web Push): the program's own keys, the phones that were switched on, and which
-- notifications still have to leave for one.

-- One pair for the whole program: with another, every phone has to be switched on again.
CREATE TABLE push_keys (
  id uuid PRIMARY KEY,
  public_key text NOT NULL,
  -- Sealed under the program's secret: a copy of the database alone sends nothing.
  sealed_key text NOT NULL
);
CREATE UNIQUE INDEX push_keys_only ON push_keys ((true));

CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  "user" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- All tokens of the sign-in it was switched on in.
  family text NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  date_created timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions ("user");
CREATE INDEX push_subscriptions_family_idx ON push_subscriptions (family);

-- Whoever ends the session ends what it switched on: signing out, here or everywhere, a new password, a stolen token.
CREATE FUNCTION push_ends_with_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE family = NEW.family;
  RETURN NULL;
END $$;
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION push_ends_with_session();

CREATE FUNCTION push_ends_with_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE "user" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER push_ends_with_account AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status <> 'active') EXECUTE FUNCTION push_ends_with_account();

-- When what it tells of begins, while a message about it still has to leave.
ALTER TABLE notifications ADD COLUMN push_for timestamptz;
CREATE INDEX notifications_push_idx ON notifications (push_for) WHERE push_for IS NOT NULL;
