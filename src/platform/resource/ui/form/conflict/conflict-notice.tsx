/** Somebody else saved first: what he changed, and for what both changed, whose is kept. */
import { SegmentedControl } from '@mantine/core'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { stacked, written } from '../../../../ui/layout/layout.ts'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../words.ts'
import { Cell } from '../../value/cell.tsx'
import type { Difference } from './conflict.ts'
import style from './conflict-notice.module.css'

export interface ConflictNoticeProps {
  readonly resource: Resource
  readonly differences: readonly Difference[]
  /** The fields where the other's value was taken. */
  readonly taken: ReadonlySet<string>
  readonly onChoose: (name: string, whose: 'mine' | 'theirs') => void
}

export function ConflictNotice({ resource, differences, taken, onChoose }: ConflictNoticeProps) {
  const locale = useLocale()
  return (
    <Notice tone="warning" live="assertive" title={m.portal_conflict_title()}>
      <p>{m.portal_conflict_text()}</p>
      <ul className={stacked(3, style.list)}>
        {differences.map((difference) => {
          const { name, theirs } = difference
          const field = resource.fields[name]!
          const label = labelOf(resource, name, locale)
          return (
            <li key={name} className={stacked('half left')}>
              <strong>{label}</strong>
              <span>
                {m.common_labelled({ label: m.portal_conflict_theirs(), value: '' })}
                <Cell field={field} value={theirs} />
              </span>
              {'mine' in difference ? (
                <>
                  <span>
                    {m.common_labelled({ label: m.portal_conflict_mine(), value: '' })}
                    <Cell field={field} value={difference.mine} />
                  </span>
                  <SegmentedControl
                    className={style.whose}
                    size="sm"
                    aria-label={m.portal_conflict_whose({ label })}
                    value={taken.has(name) ? 'theirs' : 'mine'}
                    data={[
                      { value: 'mine', label: m.portal_conflict_keep() },
                      { value: 'theirs', label: m.portal_conflict_take() },
                    ]}
                    onChange={(whose) => onChoose(name, whose)}
                  />
                </>
              ) : (
                <span className={written('muted small')}>{m.portal_conflict_taken()}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
