/** The columns of damage reports that say more than their field: who reported it, one of ours or an agency. */
import { damageReports } from '../../domains/fleet/resources/damage-reports.ts'
import { Cell } from '../../platform/resource/ui/value/cell.tsx'
import type { Row } from '../../platform/resource/ui/data/record.ts'

function Reporter({ row }: { readonly row: Row }) {
  const by = row['reported_by'] || !row['agency'] ? 'reported_by' : 'agency'
  return <Cell field={damageReports.fields[by]} value={row[by]} />
}

export const damageCells = { reported_by: Reporter }
