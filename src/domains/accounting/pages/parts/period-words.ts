/** What a period is called. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { Formats } from '../../../../platform/i18n/format/formats.ts'
import type { Period } from '../../period.ts'

export const periodWords = ({ kind, first }: Period, formats: Formats): string =>
  kind === 'month'
    ? formats.month(first.slice(0, 7))
    : m.accounting_quarter_name({
        quarter: String(Math.ceil(Number(first.slice(5, 7)) / 3)),
        year: first.slice(0, 4),
      })
