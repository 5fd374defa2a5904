/** The kinds of damage and of complaints a phone keeps, so that a report can begin without a network. */
import { type Kysely, sql } from 'kysely'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { valueWords } from '../../../../platform/resource/words.ts'
import { severityHints } from '../../../booking/damage/severity-hints.ts'
import { damageReports } from '../../../fleet/resources/damage-reports.ts'
import { severities } from '../../../fleet/resources/damage-types.ts'
import type { ReportLists } from '../../crew-log/report-lists.ts'

export async function readReportLists(db: Kysely<Tables>, locale: Locale): Promise<ReportLists> {
  const named = sql`name->>${locale}`
  const [damages, complaints] = await Promise.all([
    db
      .selectFrom('damage_types')
      .select(['id', 'name', 'default_severity', 'blocks_use'])
      .where('archived_at', 'is', null)
      .orderBy(named)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('complaint_types')
      .select(['id', 'name'])
      .where('archived_at', 'is', null)
      .orderBy(named)
      .orderBy('id')
      .execute(),
  ])
  return {
    damages,
    severities: severities.map((value) => ({
      value,
      label: valueWords(damageReports.fields.severity, value, locale),
      hint: severityHints[value]({}, { locale }),
    })),
    complaints,
  }
}
