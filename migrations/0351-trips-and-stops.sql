-- Who drives when, with which stops, for which rides; and the bikes and our own Bobs of each ride. Written by the
-- database beside bookings.feasible_set and the sets of what is offered, until every reader has moved to these rows.
CREATE TABLE trips (
  id uuid PRIMARY KEY,
  depot uuid NOT NULL,
  truck uuid NOT NULL,
  trailer uuid,
  driver uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX trips_span_idx ON trips (ends_at, starts_at);

-- A stop is its ride's: of a draft that is held, a request, a promise, or one hour that is offered. It lives as long.
CREATE TABLE stops (
  id uuid PRIMARY KEY,
  trip uuid NOT NULL REFERENCES trips ON DELETE CASCADE,
  -- Its place in the trip, from 0.
  position integer NOT NULL CHECK (position >= 0),
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  proposal uuid REFERENCES proposals ON DELETE CASCADE,
  option uuid,
  -- Which of the ride's stops it is, from 0.
  leg integer NOT NULL CHECK (leg >= 0),
  does text NOT NULL CHECK (does IN ('deliver', 'collect')),
  -- What is unloaded or loaded.
  bikes jsonb NOT NULL,
  arrives_at timestamptz NOT NULL,
  leaves_at timestamptz NOT NULL,
  held_until timestamptz,
  UNIQUE (trip, position),
  CHECK (leaves_at >= arrives_at),
  CHECK ((proposal IS NULL) = (option IS NULL))
);
CREATE INDEX stops_booking_idx ON stops (booking);
CREATE INDEX stops_proposal_idx ON stops (proposal);
CREATE INDEX stops_held_until_idx ON stops (held_until) WHERE held_until IS NOT NULL;

CREATE TABLE ride_bikes (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  proposal uuid REFERENCES proposals ON DELETE CASCADE,
  option uuid,
  position integer NOT NULL CHECK (position >= 0),
  bike uuid NOT NULL,
  depot uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  held_until timestamptz,
  CHECK (ends_at > starts_at),
  CHECK ((proposal IS NULL) = (option IS NULL))
);
CREATE INDEX ride_bikes_booking_idx ON ride_bikes (booking);
CREATE INDEX ride_bikes_proposal_idx ON ride_bikes (proposal);
CREATE INDEX ride_bikes_held_until_idx ON ride_bikes (held_until) WHERE held_until IS NOT NULL;

CREATE TABLE ride_bobs (
  id uuid PRIMARY KEY,
  booking uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  proposal uuid REFERENCES proposals ON DELETE CASCADE,
  option uuid,
  position integer NOT NULL CHECK (position >= 0),
  employee uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  held_until timestamptz,
  CHECK (ends_at > starts_at),
  CHECK ((proposal IS NULL) = (option IS NULL))
);
CREATE INDEX ride_bobs_booking_idx ON ride_bobs (booking);
CREATE INDEX ride_bobs_proposal_idx ON ride_bobs (proposal);
CREATE INDEX ride_bobs_held_until_idx ON ride_bobs (held_until) WHERE held_until IS NOT NULL;

-- A trip nobody is stopped for is none.
CREATE FUNCTION drop_empty_trips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM trips WHERE id IN (SELECT trip FROM gone) AND NOT EXISTS (SELECT 1 FROM stops WHERE trip = trips.id);
  RETURN NULL;
END $$;
CREATE TRIGGER stops_gone AFTER DELETE ON stops
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_empty_trips();

CREATE FUNCTION moment_of(ms jsonb) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN timestamptz 'epoch' + (ms #>> '{}')::int8 * interval '1 millisecond';

-- What its holder kept until a moment that has come. Whoever is writing it himself is left to it.
CREATE FUNCTION drop_ended_rides(at timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM stops WHERE id IN (SELECT id FROM stops WHERE held_until <= at FOR UPDATE SKIP LOCKED);
  DELETE FROM ride_bikes WHERE id IN (SELECT id FROM ride_bikes WHERE held_until <= at FOR UPDATE SKIP LOCKED);
  DELETE FROM ride_bobs WHERE id IN (SELECT id FROM ride_bobs WHERE held_until <= at FOR UPDATE SKIP LOCKED);
$$;

-- The rows of one set of a ride, in place of those there are: one stop a trip. A set of null has none.
CREATE FUNCTION write_ride(of_booking uuid, of_proposal uuid, of_option uuid, ride jsonb, starts timestamptz,
    ends timestamptz, until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stops WHERE booking = of_booking AND option IS NOT DISTINCT FROM of_option;
  DELETE FROM ride_bikes WHERE booking = of_booking AND option IS NOT DISTINCT FROM of_option;
  DELETE FROM ride_bobs WHERE booking = of_booking AND option IS NOT DISTINCT FROM of_option;
  PERFORM drop_ended_rides(now());
  IF ride IS NULL OR jsonb_typeof(ride) <> 'object' THEN RETURN; END IF;
  INSERT INTO ride_bikes (id, booking, proposal, option, position, bike, depot, starts_at, ends_at, held_until)
  SELECT gen_random_uuid(), of_booking, of_proposal, of_option, place - 1, bike::uuid, (ride->>'depot')::uuid,
    moment_of(ride->'bikesDuring'->'from'), moment_of(ride->'bikesDuring'->'to'), until
  FROM jsonb_array_elements_text(ride->'bikes') WITH ORDINALITY AS part(bike, place);
  INSERT INTO ride_bobs (id, booking, proposal, option, position, employee, starts_at, ends_at, held_until)
  SELECT gen_random_uuid(), of_booking, of_proposal, of_option, place - 1, (bob->>'employee')::uuid,
    moment_of(bob->'during'->'from'), moment_of(bob->'during'->'to'), until
  FROM jsonb_array_elements(ride->'bobs') WITH ORDINALITY AS part(bob, place);
  WITH legs AS (
    SELECT gen_random_uuid() AS id, place - 1 AS leg, trip, moment_of(trip->'during'->'from') AS leaves,
      moment_of(trip->'during'->'to') AS back, trip->>'does' = 'deliver' AS brings
    FROM jsonb_array_elements(ride->'trips') WITH ORDINALITY AS part(trip, place)
  ), made AS (
    INSERT INTO trips (id, depot, truck, trailer, driver, starts_at, ends_at)
    SELECT id, (ride->>'depot')::uuid, (trip->>'truck')::uuid, (trip->>'trailer')::uuid, (trip->>'driver')::uuid, leaves, back
    FROM legs
  )
  -- Who brings the bikes is under way as long there as back, and sets them up until the group starts; who fetches them
  -- likewise, from its end on.
  INSERT INTO stops (id, trip, position, booking, proposal, option, leg, does, bikes, arrives_at, leaves_at, held_until)
  SELECT gen_random_uuid(), id, 0, of_booking, of_proposal, of_option, leg, trip->>'does', trip->'bikes',
    CASE WHEN brings THEN least(leaves + greatest(back - starts, interval '0'), starts, back) ELSE coalesce(ends, leaves) END,
    CASE WHEN brings THEN coalesce(starts, back) ELSE greatest(back - greatest(ends - leaves, interval '0'), ends) END, until
  FROM legs;
END $$;

-- Whether a booking keeps nothing for its own hour: it ended before its ride, or other hours are offered instead.
CREATE FUNCTION keeps_nothing(b bookings) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN b.archived_at IS NOT NULL OR b.status IN ('proposed', 'declined', 'expired', 'cancelled');

-- Until when it keeps what it does; null where that has no end.
CREATE FUNCTION held_until(b bookings) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE b.status WHEN 'draft' THEN b.hold_expires_at WHEN 'requested' THEN b.answer_by END;

-- Whether an offer waits for an answer.
CREATE FUNCTION is_open(p proposals) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN p.status IN ('sent', 'viewed');

CREATE FUNCTION write_ride_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_ride(NEW.id, NULL, NULL, CASE WHEN NOT keeps_nothing(NEW) THEN NEW.feasible_set END,
    NEW.starts_at, NEW.ends_at, held_until(NEW));
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_ride_made AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.feasible_set IS NOT NULL) EXECUTE FUNCTION write_ride_of_booking();
CREATE TRIGGER bookings_ride_changed AFTER UPDATE ON bookings
  FOR EACH ROW WHEN (OLD.feasible_set IS DISTINCT FROM NEW.feasible_set OR keeps_nothing(OLD) <> keeps_nothing(NEW)
    OR held_until(OLD) IS DISTINCT FROM held_until(NEW)
    OR OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.ends_at IS DISTINCT FROM NEW.ends_at)
  EXECUTE FUNCTION write_ride_of_booking();

CREATE FUNCTION write_rides_of_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE option jsonb;
BEGIN
  DELETE FROM stops WHERE proposal = NEW.id;
  DELETE FROM ride_bikes WHERE proposal = NEW.id;
  DELETE FROM ride_bobs WHERE proposal = NEW.id;
  IF NOT is_open(NEW) THEN RETURN NULL; END IF;
  FOR option IN SELECT jsonb_array_elements(NEW.options) LOOP
    PERFORM write_ride(NEW.booking, NEW.id, (option->>'id')::uuid, option->'set', (option->>'start')::timestamptz,
      (option->>'end')::timestamptz, NEW.valid_until);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_rides_made AFTER INSERT ON proposals
  FOR EACH ROW WHEN (is_open(NEW)) EXECUTE FUNCTION write_rides_of_proposal();
CREATE TRIGGER proposals_rides_changed AFTER UPDATE ON proposals
  FOR EACH ROW WHEN (OLD.options IS DISTINCT FROM NEW.options OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.valid_until IS DISTINCT FROM NEW.valid_until)
  EXECUTE FUNCTION write_rides_of_proposal();

-- The sets of rides and of what is offered, in the shape they were stored in.
CREATE VIEW ride_sets AS
SELECT booking, proposal, option, held_until, jsonb_build_object(
  'depot', min(depot::text), 'bikes', jsonb_agg(bike ORDER BY position),
  'bikesDuring', jsonb_build_object('from', (extract(epoch FROM min(starts_at)) * 1000)::int8,
    'to', (extract(epoch FROM min(ends_at)) * 1000)::int8),
  'trips', (SELECT coalesce(jsonb_agg(jsonb_build_object('does', s.does, 'truck', t.truck, 'trailer', t.trailer, 'driver', t.driver,
      'bikes', s.bikes, 'during', jsonb_build_object('from', (extract(epoch FROM t.starts_at) * 1000)::int8,
        'to', (extract(epoch FROM t.ends_at) * 1000)::int8)) ORDER BY s.leg), '[]')
    FROM stops s JOIN trips t ON t.id = s.trip
    WHERE s.booking = ride_bikes.booking AND s.option IS NOT DISTINCT FROM ride_bikes.option),
  'bobs', (SELECT coalesce(jsonb_agg(jsonb_build_object('employee', employee, 'during',
      jsonb_build_object('from', (extract(epoch FROM bob.starts_at) * 1000)::int8,
        'to', (extract(epoch FROM bob.ends_at) * 1000)::int8)) ORDER BY bob.position), '[]')
    FROM ride_bobs bob WHERE bob.booking = ride_bikes.booking AND bob.option IS NOT DISTINCT FROM ride_bikes.option)) AS set
FROM ride_bikes GROUP BY booking, proposal, option, held_until;

-- What there is already. Nobody is told anything by it.
SELECT write_ride(b.id, NULL, NULL, b.feasible_set, b.starts_at, b.ends_at, held_until(b))
FROM bookings b WHERE b.feasible_set IS NOT NULL AND NOT keeps_nothing(b);
SELECT write_ride(p.booking, p.id, (option->>'id')::uuid, option->'set', (option->>'start')::timestamptz,
  (option->>'end')::timestamptz, p.valid_until)
FROM proposals p, jsonb_array_elements(p.options) AS option WHERE is_open(p);
