-- Who has a second factor, letters unless a person says no, notifications that tell of an event, and live updates.
ALTER TABLE users ADD COLUMN second_factor boolean GENERATED ALWAYS AS (tfa_secret IS NOT NULL) STORED NOT NULL;
ALTER TABLE users ALTER COLUMN email_notifications SET DEFAULT true;

ALTER TABLE notifications
  ADD COLUMN kind text,
  ADD COLUMN facts jsonb,
  ADD COLUMN read boolean NOT NULL DEFAULT false,
  ADD COLUMN mail text CHECK (mail IN ('at_once', 'daily'));

CREATE INDEX notifications_about_idx ON notifications (item, kind) WHERE NOT read;
CREATE INDEX notifications_mail_idx ON notifications (mail) WHERE mail IS NOT NULL;

CREATE TABLE notice_settings (
  id uuid PRIMARY KEY,
  "user" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  inbox boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('off', 'at_once', 'daily')),
  UNIQUE ("user", kind)
);

-- Whatever is written leaves an activity; who looks at its collection is told when the change stands. The same
-- word twice in one transaction is told once (PostgreSQL, NOTIFY).
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.collection);
  RETURN NULL;
END
$$;

CREATE TRIGGER activity_live AFTER INSERT ON activity
  FOR EACH ROW WHEN (NEW.change IS NOT NULL) EXECUTE FUNCTION tell_of_change();

-- A notification is its recipient's alone, and so is the news of it.
CREATE FUNCTION tell_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'notifications ' || NEW.recipient);
  RETURN NULL;
END
$$;

CREATE TRIGGER notifications_live AFTER INSERT OR UPDATE ON notifications
  FOR EACH ROW EXECUTE FUNCTION tell_recipient();
