-- A link that only reads a booking, for whoever has to see price, terms and documents and change nothing.
CREATE TABLE reading_links (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL UNIQUE REFERENCES bookings ON DELETE CASCADE,
  -- Made again it is another one: the one before stays dead.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  token_hash text UNIQUE,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((token_hash IS NULL) = (closed_at IS NOT NULL))
);
