/** A record as read: every field beside its label, in its groups. */
import { useLocale } from '../../i18n/use-locale.ts'
import type { Resource } from '../resource.ts'
import { labelOf, wordsIn } from '../words.ts'
import { Cell } from './cell.tsx'
import { useDesk } from './desk.tsx'
import { GroupLinks } from './form/group-links.tsx'
import { groupsOf } from './form/groups.ts'
import type { Row } from './record.ts'
import { Panel } from './panel.tsx'
import { fieldIn } from './within.ts'
import style from './record-facts.module.css'

export interface RecordFactsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly row: Row
  /** The heading of fields without a group. */
  readonly heading?: string
}

export function RecordFacts({ resource, names, row, heading }: RecordFactsProps) {
  const locale = useLocale()
  const groups = groupsOf(resource, names).map(({ group, members }) => (
    <Panel
      key={group ?? ''}
      anchor={group}
      heading={group && resource.groups?.[group] ? wordsIn(resource.groups[group], locale) : heading}
    >
      <Facts resource={resource} names={members} row={row} />
    </Panel>
  ))
  return (
    <>
      <GroupLinks resource={resource} names={names} />
      {groups}
    </>
  )
}

/** Fields beside their labels. */
export function Facts({ resource, names, row }: Omit<RecordFactsProps, 'heading'>) {
  const desk = useDesk()
  const locale = useLocale()
  return (
    <dl className={style.facts}>
      {names.map((name) => (
        <div key={name} data-kind={isWide(resource, name) ? 'wide' : undefined}>
          <dt>{labelOf(resource, name, locale)}</dt>
          <dd>
            <Cell
              field={fieldIn(desk, resource.fields[name]!, (other) => row[other])}
              value={row[name]}
              linked
              whole
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Values that need the whole line. */
const isWide = ({ fields }: Resource, name: string): boolean => {
  const { kind, max = 0, rows, parts } = fields[name]!
  return (
    (rows ?? parts) !== undefined || (kind === 'text' && max >= 1000) || (kind === 'translated' && max >= 500)
  )
}
