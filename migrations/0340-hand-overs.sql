-- What the crew looks at before a ride leaves and when it is back: the company's own list, to begin with the plain one.
CREATE TABLE ride_checks (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  moment text NOT NULL CHECK (moment IN ('before', 'after', 'both')),
  -- Of each bike, or of the ride once.
  looked_at text NOT NULL CHECK (looked_at IN ('bike', 'ride')),
  -- Null for every package.
  package uuid REFERENCES packages ON DELETE CASCADE,
  sort integer NOT NULL DEFAULT 0,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz
);
CREATE INDEX ride_checks_package_idx ON ride_checks (package) WHERE package IS NOT NULL;
INSERT INTO ride_checks (id, name, moment, looked_at, sort) VALUES
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340001', '{"nl": "Remmen en stuur", "fr": "Freins et direction", "en": "Brakes and steering"}', 'both', 'bike', 1),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340002', '{"nl": "Verlichting en bel", "fr": "Éclairage et sonnette", "en": "Lights and bell"}', 'both', 'bike', 2),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340003', '{"nl": "Zitjes, trappers en dak", "fr": "Sièges, pédales et toit", "en": "Seats, pedals and roof"}', 'both', 'bike', 3),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340004', '{"nl": "Toog en tap", "fr": "Comptoir et tireuse", "en": "Bar and tap"}', 'both', 'bike', 4),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340005', '{"nl": "Proper, niets vergeten", "fr": "Propre, rien d’oublié", "en": "Clean, nothing left behind"}', 'both', 'bike', 5),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340006', '{"nl": "Iedereen veilig afgestapt", "fr": "Tout le monde est bien descendu", "en": "Everybody safely off"}', 'after', 'ride', 6),
  ('5b1e0c4e-7d0a-4d0b-9a51-0a4f5a340007', '{"nl": "Lading vast, aanhangwagen gekoppeld", "fr": "Chargement arrimé, remorque attelée", "en": "Load secured, trailer coupled"}', 'both', 'ride', 7);

-- What was noted when a ride was handed over, and when it came back: once a fact of the phone, never changed.
CREATE TABLE hand_overs (
  -- That of the fact.
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  moment text NOT NULL CHECK (moment IN ('before', 'after')),
  at timestamptz NOT NULL,
  employee uuid REFERENCES employees,
  in_order boolean NOT NULL,
  checks jsonb NOT NULL,
  drinks jsonb NOT NULL,
  note text,
  photos_lost integer NOT NULL DEFAULT 0 CHECK (photos_lost >= 0),
  signer text,
  language text REFERENCES locales,
  text text,
  text_hash text,
  signed_by text CHECK (signed_by IN ('drawn', 'typed')),
  signature text,
  crew_phone text,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  -- Signed in full or not at all; who signed and how is forgotten with the rest of a person.
  CHECK (num_nulls(text_hash, signed_by) IN (0, 2)),
  CHECK (num_nulls(signer, signature, text, language) IN (0, 4) OR signer IS NULL),
  CHECK (signer IS NULL OR text_hash IS NOT NULL)
);
CREATE INDEX hand_overs_booking_idx ON hand_overs (booking, at);
CREATE INDEX hand_overs_employee_idx ON hand_overs (employee) WHERE employee IS NOT NULL;

CREATE TABLE hand_over_bikes (
  id uuid PRIMARY KEY,
  hand_over uuid NOT NULL REFERENCES hand_overs ON DELETE CASCADE,
  party_bike uuid NOT NULL REFERENCES party_bikes,
  in_order boolean NOT NULL,
  checks jsonb NOT NULL,
  note text,
  UNIQUE (hand_over, party_bike)
);
CREATE INDEX hand_over_bikes_bike_idx ON hand_over_bikes (party_bike);

CREATE TABLE hand_over_photos (
  id uuid PRIMARY KEY,
  hand_over uuid NOT NULL REFERENCES hand_overs ON DELETE CASCADE,
  photo uuid NOT NULL REFERENCES files,
  position integer NOT NULL DEFAULT 0
);
CREATE INDEX hand_over_photos_idx ON hand_over_photos (hand_over);
CREATE INDEX hand_over_photos_photo_idx ON hand_over_photos (photo);

-- What was noted does not change; what tells of a person is forgotten when its time is up.
CREATE FUNCTION keep_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := '{signer,signature,text,note,row_version,date_updated,user_updated}';
BEGIN
  IF (to_jsonb(NEW) - kept) <> (to_jsonb(OLD) - kept)
    OR coalesce(NEW.signer, OLD.signer) IS DISTINCT FROM OLD.signer
    OR coalesce(NEW.signature, OLD.signature) IS DISTINCT FROM OLD.signature
    OR coalesce(NEW.text, OLD.text) IS DISTINCT FROM OLD.text
    OR coalesce(NEW.note, OLD.note) IS DISTINCT FROM OLD.note THEN
    RAISE EXCEPTION 'a hand-over does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hand_overs_kept BEFORE UPDATE ON hand_overs FOR EACH ROW EXECUTE FUNCTION keep_hand_over();

CREATE FUNCTION keep_hand_over_bike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'note') <> (to_jsonb(OLD) - 'note') OR coalesce(NEW.note, OLD.note) IS DISTINCT FROM OLD.note THEN
    RAISE EXCEPTION 'a hand-over does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hand_over_bikes_kept BEFORE UPDATE ON hand_over_bikes FOR EACH ROW EXECUTE FUNCTION keep_hand_over_bike();

ALTER TABLE crew_facts DROP CONSTRAINT crew_facts_kind_check;
ALTER TABLE crew_facts ADD CONSTRAINT crew_facts_kind_check CHECK (kind IN ('arrive', 'undo_arrive', 'leave', 'undo_leave',
  'depart', 'undo_depart', 'complete', 'undo_complete', 'no_show', 'undo_no_show', 'deposit_received', 'deposit_returned',
  'check_bob', 'undo_check_bob', 'sign_bob', 'refuse_bob', 'undo_refuse_bob', 'hand_over'));

-- Nobody writes over a fact; what it tells of a person is forgotten when the time of that is up.
CREATE OR REPLACE FUNCTION keep_crew_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  review text[] := '{to_review,reviewed_at,reviewed_by,data}';
BEGIN
  IF (to_jsonb(NEW) - review) <> (to_jsonb(OLD) - review)
    OR NEW.data NOT IN (OLD.data, OLD.data - '{signing,why,handing}'::text[]) THEN
    RAISE EXCEPTION 'a fact does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP INDEX crew_facts_signing_idx;
CREATE INDEX crew_facts_signing_idx ON crew_facts (booking) WHERE data ?| '{signing,why,handing}';
