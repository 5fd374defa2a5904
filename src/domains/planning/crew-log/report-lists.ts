/** What a report of the crew's phone is chosen from: the kinds of damage and of complaints, as the day sheet brings them. */
import type { Translated } from '../../../kernel/text/translated.ts'
import type { DamageNoted } from '../../booking/damage/noted-reports.ts'

export interface ReportLists {
  readonly damages: readonly {
    readonly id: string
    readonly name: Translated
    readonly default_severity: DamageNoted['severity']
    /** Whatever is damaged so is unsafe. */
    readonly blocks_use: boolean
  }[]
  /** From the least bad on, in the words of who read the sheet; what each means is not there on one an older program read. */
  readonly severities: readonly {
    readonly value: DamageNoted['severity']
    readonly label: string
    readonly hint?: string
  }[]
  readonly complaints: readonly { readonly id: string; readonly name: Translated }[]
}
