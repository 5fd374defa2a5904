/** What a group changed of its ride before: each time what became another, and the ride as it was. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import type { ShownBooking } from '../../../shown.ts'
import { useMoment } from '../../parts/use-moment.ts'
import style from '../../parts/summary.module.css'

export function EarlierChanges({ changes }: Pick<ShownBooking, 'changes'>) {
  const moment = useMoment()
  const { money } = useFormats()
  return changes.map(({ made_at, differences, was, lines }) => (
    <div key={made_at} className={stacked(3)}>
      <h3>{m.scheduler_changes_at({ moment: moment(made_at) })}</h3>
      <ul>
        {differences.map(({ part, label, before, now }) => (
          <li key={part}>{m.common_labelled({ label, value: m.booking_changed_from({ before, now }) })}</li>
        ))}
      </ul>
      <details>
        <summary>{m.scheduler_changes_was()}</summary>
        <dl className={stacked(0, style.rows)}>
          {was.map(({ part, label, words }) => (
            <div key={part}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {lines.map(({ text, gross }, at) => (
            <li key={at}>{m.common_labelled({ label: text, value: money(gross) })}</li>
          ))}
        </ul>
      </details>
    </div>
  ))
}
