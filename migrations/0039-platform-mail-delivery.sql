-- A letter is written once and delivered by rounds of their own: tried again for days, its Message-ID and its
-- sender kept with it, so that whatever is repeated is the same letter.
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails
  ADD COLUMN sender text,
  ADD COLUMN message_id text,
  -- Since when this delivery is tried: as it was written, or as somebody asked to send it again.
  ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_attempt_at timestamptz;

-- What failed lately is tried once more; what failed long ago is for somebody to look at.
UPDATE mails SET state = CASE
  WHEN state = 'failed' AND date_created > now() - interval '3 days' THEN 'queued'
  WHEN state = 'failed' THEN 'given_up'
  ELSE state END;
UPDATE mails SET queued_at = date_created WHERE state IN ('sent', 'given_up');
UPDATE mails SET sender = 'postmaster@localhost', message_id = id || '@localhost';
ALTER TABLE mails ALTER COLUMN sender SET NOT NULL, ALTER COLUMN message_id SET NOT NULL;

ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('queued', 'sent', 'given_up', 'dismissed'));

CREATE INDEX mails_due_idx ON mails (next_attempt_at) WHERE state = 'queued';
CREATE INDEX mails_unsolved_idx ON mails (id) WHERE state = 'given_up';

CREATE FUNCTION notify_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER mails_queued AFTER INSERT OR UPDATE OF queued_at ON mails
  FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION notify_mails();
