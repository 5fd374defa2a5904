/** The second model with as many bookings as are asked for, on an engine of its own. */
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { prepareModel } from '../../tests/api/model/model.ts'

export const people = { admin: 'admin-of-the-bench', employee: 'employee-of-the-bench' }

/** Agencies, drinks, and bookings with three drinks each, the same in every run. */
export async function fillModel(database: Database, bookings: number): Promise<void> {
  await prepareModel(database, people)
  await database.query(`
    INSERT INTO agencies (id, name, code)
    SELECT gen_random_uuid(), 'Agency ' || n, 'A' || n FROM generate_series(1, 50) AS n;
    INSERT INTO drinks (name, price) SELECT 'Drink ' || n, n + 0.5 FROM generate_series(1, 20) AS n;
    INSERT INTO bookings (ref, status, people, starts_at, day, total, notes, confirmed, agency)
    SELECT 'B-' || n, (ARRAY['draft', 'proposed', 'confirmed', 'closed', 'archived'])[1 + n % 5], 1 + n % 24,
      TIMESTAMPTZ '2026-01-01 12:00Z' + n * INTERVAL '37 minutes', DATE '2026-01-01' + n / 39,
      (n % 900) + 0.25, 'Notes of booking ' || n, n % 2 = 0,
      (SELECT (array_agg(id ORDER BY code))[1 + n % 50] FROM agencies)
    FROM generate_series(1, ${bookings}) AS n;
    INSERT INTO bookings_drinks (bookings_id, drinks_id)
    SELECT b.id, 1 + (b.id * 7 + d) % 20 FROM bookings b CROSS JOIN generate_series(1, 3) AS d`)
  await database.kysely.connection().execute(async (connection) => {
    await sql`VACUUM ANALYZE`.execute(connection)
  })
}
