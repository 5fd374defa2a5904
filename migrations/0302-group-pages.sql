-- The page a group shares: where, when and who comes, behind a link of its own that its organiser opens and closes.
CREATE TABLE group_pages (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL UNIQUE REFERENCES bookings ON DELETE CASCADE,
  -- Opened again it has another link: the one before stays dead.
  token_version integer NOT NULL DEFAULT 1 CHECK (token_version >= 1),
  token_hash text UNIQUE,
  shows_share boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((token_hash IS NULL) = (closed_at IS NOT NULL))
);
CREATE TABLE group_guests (
  id uuid PRIMARY KEY,
  page uuid NOT NULL REFERENCES group_pages ON DELETE CASCADE,
  seat integer NOT NULL CHECK (seat BETWEEN 1 AND 100),
  -- A first name and nothing else: no figures, no signs that make a link.
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 40 AND first_name !~ '[0-9@:/\\<>_]'),
  key_hash text NOT NULL UNIQUE,
  joined_at timestamptz NOT NULL,
  UNIQUE (page, seat)
);

-- Nobody joins a page that is closed, nor takes a seat the ride does not have.
CREATE FUNCTION keep_group_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM group_pages p JOIN bookings b ON b.id = p.booking
    WHERE p.id = NEW.page AND p.token_hash IS NOT NULL AND NEW.seat <= b.people
  ) THEN
    RAISE EXCEPTION 'nobody joins a closed page, nor a ride that is full' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER group_guests_kept BEFORE INSERT ON group_guests
  FOR EACH ROW EXECUTE FUNCTION keep_group_guest();
