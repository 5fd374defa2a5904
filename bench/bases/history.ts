/** Years of bookings, written by the database itself: the same number every day, up to the end of one month. */
import { sql } from 'kysely'
import { sample } from '../../fixtures/sample/ids.ts'
import type { Day } from '../../src/kernel/time/day.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { bookingsADay, type Fleet } from '../scale.ts'

export interface Stretch {
  /** The last day with bookings. */
  readonly last: Day
  /** How many bookings there are already, and shall be. */
  readonly from: number
  readonly to: number
  /** With customers, lines, drinks and trips; without, only what takes time. */
  readonly whole: boolean
}

/**
 * Makes the history longer, towards the past. Every booking takes a bike, and a truck, trailer and driver to bring
 * it and to fetch it; a quarter came through an agency, most have drinks. The constraint is taken off and put back,
 * as checking row by row takes minutes; putting it back proves that nothing overlaps.
 */
export async function lengthen(
  database: Database,
  fleet: Fleet,
  { last, from, to, whole }: Stretch,
): Promise<void> {
  const daily = bookingsADay(fleet)
  await database.query(`
    BEGIN;
    SET LOCAL statement_timeout = 0;
    SET LOCAL session_replication_role = replica;
    SET LOCAL maintenance_work_mem = '256MB';
    ${helpers}
    ${agencies}
    ALTER TABLE occupations DROP CONSTRAINT occupations_no_overlap;
    ${rides(last, from / daily, to / daily, daily, fleet)}
    ${bookings}
    ${whole ? particulars : ''}
    ${occupations}
    DROP TABLE ride;
    ALTER TABLE occupations ADD CONSTRAINT occupations_no_overlap
      EXCLUDE USING gist (resource_id WITH =, holder_id WITH <>, during WITH &&);
    COMMIT`)
  await database.kysely.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection)
    await sql`VACUUM ANALYZE`.execute(connection)
  })
}

/** An id as the program makes them: its first bits are the time, version 7 of RFC 9562. */
const helpers = `
  CREATE OR REPLACE FUNCTION pg_temp.id_at(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
  $$;`

const agencies = `
  INSERT INTO booking_agencies (id, name)
  SELECT pg_temp.id_at(now()), 'Agency ' || n FROM generate_series(1, 20) AS n
  ON CONFLICT DO NOTHING;`

const rides = (last: Day, fromDay: number, toDay: number, daily: number, fleet: Fleet) => `
  CREATE TEMP TABLE ride AS
  WITH slot AS (
    SELECT day, place, place % ${fleet.trucks} AS rig,
      (DATE '${last}' - day + TIME '11:00' + (place / ${fleet.trucks}) * INTERVAL '5 hours'
        + (place % ${fleet.trucks}) * INTERVAL '15 minutes') AT TIME ZONE 'Europe/Brussels' AS starts
    FROM generate_series(${fromDay}, ${toDay - 1}) AS day CROSS JOIN generate_series(0, ${daily - 1}) AS place
  )
  SELECT *, starts + INTERVAL '2 hours' AS ends, starts - INTERVAL '30 days' AS asked,
    pg_temp.id_at(starts - INTERVAL '30 days') AS id, pg_temp.id_at(starts - INTERVAL '30 days') AS customer,
    pg_temp.id_at(starts - INTERVAL '29 days') AS trip_out, pg_temp.id_at(starts - INTERVAL '29 days') AS trip_back,
    ${pick('party_bikes', `place + day * 3`, fleet.bikes)} AS bike,
    ${pick('tow_trucks', 'rig', fleet.trucks)} AS truck,
    ${pick('trailers', 'rig + day', fleet.trailers)} AS trailer,
    ${pick('employees', 'rig + day * 2', fleet.drivers)} AS driver,
    8 + floor(random() * 9)::int AS people, 30000 + floor(random() * 400)::int * 100 AS net,
    row_number() OVER () + (SELECT count(*) FROM bookings) AS number
  FROM slot;`

const pick = (table: string, index: string, size: number) =>
  `(SELECT (array_agg(id ORDER BY id))[1 + (${index}) % ${size}] FROM ${table})`

const bookings = `
  INSERT INTO bookings (id, number, status, language, customer, agency, package, people, bikes_count, local_day,
    starts_at, ends_at, duration_min, contact, price_mode, net, vat, gross, deposit, requested_at, confirmed_at,
    token_hash, date_created)
  SELECT id, 'H-' || number,
    CASE WHEN starts < now() THEN 'closed' WHEN number % 3 = 0 THEN 'planned' ELSE 'confirmed' END,
    (ARRAY['nl', 'nl', 'fr', 'en'])[1 + number % 4], customer,
    CASE WHEN number % 4 = 0 THEN (SELECT (array_agg(id))[1 + number % 20] FROM booking_agencies) END,
    '${sample.packages.klassieker}'::uuid, people, 1, (starts AT TIME ZONE 'Europe/Brussels')::date, starts, ends, 120,
    jsonb_build_object('first_name', 'Klant', 'last_name', 'Nummer ' || number,
      'email', 'klant' || number || '@example.be', 'phone', '+32470000000'),
    'gross', net, round(net * 0.21), net + round(net * 0.21), 20000, asked, asked, md5(number::text), asked
  FROM ride;`

const particulars = `
  INSERT INTO customers (id, first_name, last_name, email, phone, language, date_created)
  SELECT customer, 'Klant', 'Nummer ' || number, 'klant' || number || '@example.be', '+32470000000', 'nl', asked
  FROM ride;
  INSERT INTO booking_lines (id, booking, position, kind, text, unit_price, vat_code, vat_percent, net, vat, gross)
  SELECT pg_temp.id_at(asked), id, 1, 'package', '{"nl": "Klassieker", "en": "Classic", "fr": "La Classique"}',
    net, (SELECT id FROM vat_codes WHERE code = 'S21'), 21, net, round(net * 0.21), net + round(net * 0.21)
  FROM ride;
  INSERT INTO booking_drinks (id, booking, drink, quantity)
  SELECT pg_temp.id_at(asked), ride.id, drinks.id, 1 + number % 3
  FROM ride JOIN (SELECT id, row_number() OVER (ORDER BY sort) AS rank FROM drinks) AS drinks
    ON (number + drinks.rank) % 5 = 0;
  INSERT INTO transport_trips (id, depot, truck, trailer, driver, starts_at, ends_at)
  SELECT trip_out, '${sample.depots.gent}'::uuid, truck, trailer, driver, starts - INTERVAL '75 min', starts FROM ride
  UNION ALL
  SELECT trip_back, '${sample.depots.gent}'::uuid, truck, trailer, driver, ends, ends + INTERVAL '60 min' FROM ride;`

const occupations = `
  INSERT INTO occupations (id, resource_id, holder_id, during, kind)
  SELECT pg_temp.id_at(asked), resource, holder, during, kind
  FROM ride CROSS JOIN LATERAL (
    SELECT bike AS resource, id AS holder, 'ride' AS kind,
      tstzrange(starts - INTERVAL '75 min', ends + INTERVAL '90 min') AS during
    UNION ALL
    SELECT each, trip_out, 'transport_out', tstzrange(starts - INTERVAL '75 min', starts)
    FROM unnest(ARRAY[truck, trailer, driver]) AS each
    UNION ALL
    SELECT each, trip_back, 'transport_back', tstzrange(ends, ends + INTERVAL '60 min')
    FROM unnest(ARRAY[truck, trailer, driver]) AS each
  ) AS taken;`
