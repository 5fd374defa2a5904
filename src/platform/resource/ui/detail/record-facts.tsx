/** A record as read: every field beside its label, in its groups. */
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Resource } from '../../resource.ts'
import { groupLabel, labelOf } from '../../words.ts'
import { Cell } from '../value/cell.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { GroupLinks } from '../form/groups/group-links.tsx'
import { groupsOf } from '../form/groups/groups.ts'
import type { Row } from '../data/record.ts'
import { Panel } from '../panel/panel.tsx'
import { fieldIn } from '../data/within.ts'
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
  const shown = names.filter((name) => !isSpared(resource, name, row))
  const groups = groupsOf(resource, shown)
    .filter(({ group, members }) => group || heading || !isOnlyTitle(resource, members))
    .map(({ group, members }) => (
      <Panel
        key={group ?? ''}
        anchor={group}
        heading={group && resource.groups?.includes(group) ? groupLabel(resource, group, locale) : heading}
      >
        <Facts resource={resource} names={members} row={row} />
      </Panel>
    ))
  return (
    <>
      <GroupLinks resource={resource} names={shown} />
      {groups}
    </>
  )
}

/** What the heading of the page says already. */
export const isOnlyTitle = ({ title }: Pick<Resource, 'title'>, members: readonly string[]): boolean =>
  members.every((name) => title.includes(name))

/** What another field says in its place. */
export const isSpared = ({ alternatives = [] }: Pick<Resource, 'alternatives'>, name: string, row: Row) =>
  alternatives.some((fields) => fields.includes(name)) && (row[name] ?? null) === null

/** Fields beside their labels. */
export function Facts({ resource, names, row }: Omit<RecordFactsProps, 'heading'>) {
  const portal = usePortalAccess()
  const locale = useLocale()
  return (
    <dl className={style.facts}>
      {names.map((name) => (
        <div key={name} data-kind={widthOf(resource, name, row[name])}>
          <dt>{labelOf(resource, name, locale)}</dt>
          <dd>
            <Cell
              field={fieldIn(portal, resource.fields[name]!, (other) => row[other])}
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

/** More of a line than a column holds in two rows. */
const longText = 80

/** Structures and prose take the whole line, an email address two columns: it has no place to break. */
function widthOf({ fields }: Resource, name: string, value: unknown): 'wide' | 'double' | undefined {
  const { kind, max = 0, rows, parts, format } = fields[name]!
  if (rows ?? parts) return 'wide'
  if ((kind === 'text' && max >= 1000) || (kind === 'translated' && max >= 500)) return 'wide'
  const texts = kind === 'translated' && value ? Object.values(value) : []
  if (texts.some((text) => String(text).length > longText)) return 'wide'
  return format === 'email' || name === 'email' ? 'double' : undefined
}
