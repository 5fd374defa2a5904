/** The hours a person was or is planned on the road, month by month: his own statistics. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { HoursMonth, OwnHours } from '../statistics.ts'

/** Of two years, by the month the work begins in; what is only held, and absences, are no work. */
export async function countOwnHours(
  db: Kysely<Tables>,
  { user, year, zone }: { readonly user: string; readonly year: number; readonly zone: string },
): Promise<OwnHours> {
  const { rows } = await sql<{ year: number; month: number; days: number; minutes: number }>`
    SELECT extract(year FROM began)::int AS year, extract(month FROM began)::int AS month,
      count(DISTINCT began::date)::int AS days, round(sum(seconds) / 60)::int AS minutes
    FROM (
      SELECT lower(during) AT TIME ZONE ${zone} AS began, extract(epoch FROM upper(during) - lower(during)) AS seconds
      FROM occupations
      WHERE resource_id IN (SELECT id FROM employees WHERE "user" = ${user})
        AND kind IN ('ride', 'transport_out', 'transport_back')
    ) AS work
    WHERE began >= make_date(${year - 1}::int, 1, 1) AND began < make_date(${year + 1}::int, 1, 1)
    GROUP BY 1, 2`.execute(db)
  const months = (wanted: number): readonly HoursMonth[] =>
    Array.from({ length: 12 }, (_, index) => {
      const found = rows.find((row) => row.year === wanted && row.month === index + 1)
      return { month: index + 1, days: found?.days ?? 0, minutes: found?.minutes ?? 0 }
    })
  return {
    chosen: { year, months: months(year) },
    before: { year: year - 1, months: months(year - 1) },
  }
}
