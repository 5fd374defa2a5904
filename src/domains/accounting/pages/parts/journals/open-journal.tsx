/** What was open on a day, by how long it was due. */
import { TextInput } from '@mantine/core'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { type Day, parseDay } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { WaitingRows } from '../../../../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { type Age, ages } from '../../../open-on.ts'
import { booksQuery, type OpenPage } from '../../books-query.ts'
import style from '../../accounting.module.css'
import { documentCell, withBeside } from '../cells.tsx'
import { FigureTable } from '../figure-table.tsx'

interface OpenJournalProps {
  readonly day: Day
  readonly today: Day
  readonly onDay: (day: Day) => void
}

export function OpenJournal({ day, today, onDay }: OpenJournalProps) {
  const { data, error } = useQuery(booksQuery<OpenPage>(`open-items/${day}`))
  return (
    <div className={stacked(4)}>
      <TextInput
        key={day}
        type="date"
        name="day"
        label={m.accounting_on_day()}
        className={style.onDay}
        defaultValue={day}
        max={today}
        onBlur={(event) => {
          const chosen = parseDay(event.currentTarget.value)
          if (chosen && chosen !== day) onDay(chosen)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {error && <Notice tone="error" live="polite" title={m.portal_fault_server()} />}
      {!data && !error && <WaitingRows />}
      {data && <Found page={data} />}
    </div>
  )
}

function Found({ page }: { readonly page: OpenPage }) {
  const formats = useFormats()
  const ageWords: Readonly<Record<Age, string>> = {
    not_due: m.accounting_age_not_due(),
    to_30: m.accounting_age_to_30(),
    to_60: m.accounting_age_to_60(),
    to_90: m.accounting_age_to_90(),
    older: m.accounting_age_older(),
  }
  const sums = [
    [m.accounting_owed(), page.owed],
    ...ages.flatMap((age) => (page.ages[age] === 0 ? [] : [[ageWords[age], page.ages[age]] as const])),
    ...(page.back === 0 ? [] : [[m.accounting_back(), page.back] as const]),
    ...(page.unallocated === 0 ? [] : [[m.accounting_unallocated(), page.unallocated] as const]),
  ] as const
  return (
    <>
      <dl className={style.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.sum(amount)}</dd>
          </div>
        ))}
      </dl>
      {page.rows.length === 0 ? (
        <p className={written('muted')}>{m.accounting_open_empty()}</p>
      ) : (
        <FigureTable
          caption={m.accounting_open_items()}
          rows={page.rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: m.accounting_number(),
              cell: documentCell,
            },
            { head: m.accounting_customer(), cell: ({ customer }) => customer },
            { head: m.accounting_booking(), cell: ({ booking }) => booking ?? '–' },
            { head: m.accounting_day(), cell: ({ issued }) => formats.numericDay(issued) },
            {
              head: m.accounting_due(),
              cell: ({ due, age }) =>
                withBeside(due ? formats.numericDay(due) : '–', age === 'not_due' ? null : ageWords[age]),
            },
            { head: m.accounting_gross(), cell: ({ gross }) => formats.sum(gross), isSum: true },
            { head: m.accounting_credited(), cell: ({ credited }) => formats.sum(credited), isSum: true },
            { head: m.accounting_paid(), cell: ({ paid }) => formats.sum(paid), isSum: true },
            { head: m.accounting_open(), cell: ({ open }) => formats.sum(open), isSum: true },
          ]}
          total={[m.accounting_total(), '', '', '', '', '', '', '', formats.sum(page.owed - page.back)]}
        />
      )}
    </>
  )
}
