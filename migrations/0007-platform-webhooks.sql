-- Webhooks, what each still has to tell, and what an event of history did to its record.
ALTER TABLE activity ADD COLUMN change text CHECK (change IN ('create', 'update', 'delete'));

CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  method text NOT NULL DEFAULT 'POST' CHECK (method IN ('GET', 'POST')),
  url text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  data boolean NOT NULL DEFAULT true,
  actions text[] NOT NULL,
  collections text[] NOT NULL,
  headers jsonb,
  secret_version integer NOT NULL DEFAULT 1
);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  activity uuid NOT NULL REFERENCES activity ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'given_up')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  response_status integer,
  error text,
  date_created timestamptz NOT NULL DEFAULT now(),
  date_sent timestamptz,
  UNIQUE (webhook, activity)
);

CREATE INDEX webhook_deliveries_activity_idx ON webhook_deliveries (activity);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (next_attempt_at) WHERE state = 'waiting';

-- Whatever is written leaves an activity; so nothing that is written is kept from a webhook that waits for it.
CREATE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (id, webhook, activity)
  SELECT gen_random_uuid(), w.id, NEW.id FROM webhooks w
  WHERE w.status = 'active' AND NEW.change = ANY (w.actions) AND NEW.collection = ANY (w.collections);
  IF FOUND THEN
    PERFORM pg_notify('webhooks', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER activity_webhooks AFTER INSERT ON activity
  FOR EACH ROW WHEN (NEW.change IS NOT NULL) EXECUTE FUNCTION queue_webhooks();

-- Answers are kept encrypted from now on.
DELETE FROM idempotency_keys;
