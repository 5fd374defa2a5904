/** One entry of money in a list: how it moved, when, by whom and why; one that was taken back is struck. */
import { Button } from '@mantine/core'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { fieldLabel, valueWords } from '../../../platform/resource/words.ts'
import { written } from '../../../platform/ui/layout/layout.ts'
import { signed } from '../entry.ts'
import type { OfficePayment } from '../office-invoice.ts'
import { payments } from '../resources/payments.ts'
import style from './entry-row.module.css'

export interface EntryRowProps {
  readonly entry: OfficePayment
  /** The entry that took it back. */
  readonly counter?: OfficePayment | undefined
  /** Absent where the reader may not. */
  readonly onReverse?: () => void
  /** Absent where the money belongs to nobody it could be moved for. */
  readonly onMove?: () => void
}

export function EntryRow({ entry, counter, onReverse, onMove }: EntryRowProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { kind, status, method, reverses, value_date, entry_date, note, reason, user_created: by } = entry
  const name = entryWords(entry, locale)
  const who = by && [by.first_name, by.last_name].filter(Boolean).join(' ')
  const facts = [
    reverses && m.billing_reversal(),
    counter && m.billing_reversed(),
    value_date && formats.numericDay(value_date),
    entry_date &&
      entry_date !== value_date &&
      `${fieldLabel(payments.fields.entry_date, locale)} ${formats.numericDay(entry_date)}`,
    method !== null && said.has(kind) && valueWords(payments.fields.kind, kind, locale),
    status !== 'paid' && valueWords(payments.fields.status, status, locale),
    note,
    reason,
    who && m.billing_entered_by({ name: who }),
  ]
  return (
    <li className={style.row} data-reversed={counter ? '' : undefined}>
      <span>
        <strong className={style.name}>{name}</strong>
        <span className={style.detail}>{facts.filter(Boolean).join(' · ')}</span>
        {onMove &&
          status === 'paid' &&
          !counter &&
          !reverses &&
          entry.direction === 'in' &&
          movable.has(kind) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={style.act}
              aria-label={m.billing_move_named({ name: `${name} ${formats.sum(signed(entry))}` })}
              onClick={onMove}
            >
              {m.billing_move()}
            </Button>
          )}
        {onReverse && status === 'paid' && !counter && !reverses && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={style.act}
            aria-label={m.billing_reverse_named({ name: `${name} ${formats.sum(signed(entry))}` })}
            onClick={onReverse}
          >
            {m.billing_reverse()}
          </Button>
        )}
      </span>
      <span className={written('figures whole', style.sum)}>{formats.sum(signed(entry))}</span>
    </li>
  )
}

/** The kinds that are said beside how the money moved. */
const said: ReadonlySet<OfficePayment['kind']> = new Set(['refund', 'unallocated'])

const movable: ReadonlySet<OfficePayment['kind']> = new Set(['advance', 'balance', 'allocation'])

/** How the money moved; of an entry that moves none, what it is for. */
const entryWords = ({ method, kind }: Pick<OfficePayment, 'method' | 'kind'>, locale: Locale): string =>
  method ? valueWords(payments.fields.method, method, locale) : valueWords(payments.fields.kind, kind, locale)
