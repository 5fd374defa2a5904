/** What a role may do, collection by collection, read from the same rows the server obeys. */
import { audiences } from '../../domains/identity/audiences.ts'
import { companyAppAccess, roleSlugs, systemAccess } from '../../domains/identity/roles.ts'
import { type Cell, cellsOf } from '../../platform/access/permission/grant-table.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { isFor } from '../../platform/resource/audience.ts'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { SmallTable } from '../../platform/resource/ui/panel/small-table.tsx'
import type { Resource } from '../../platform/resource/resource.ts'
import { hasName, nameOf } from '../../platform/resource/words.ts'
import { Check } from '../../platform/ui/icons.tsx'
import { model } from '../records/portal-model.ts'
import { written } from '../../platform/ui/layout/layout.ts'
import style from './may-table.module.css'

const letters = ['R', 'C', 'U', 'X'] as const
const headings = { R: m.role_reads, C: m.role_creates, U: m.role_changes, X: m.role_archives } as const

interface MayTableProps {
  /** The role's name as code spells it. */
  readonly role: string
  readonly isEverything: boolean
}

const cellsFor = (resource: Resource, role: string): readonly Cell[] =>
  cellsOf(roleSlugs, resource.name, [
    ...resource.access,
    ...(systemAccess[resource.name] ?? []),
    ...(companyAppAccess[resource.name] ?? []),
  ]).filter((cell) => cell.role === role)

/** Whether no field is kept from a role by whom it is for. */
const seesWhole = ({ fields }: Resource, role: string) =>
  Object.values(fields).every((field) => field.secret || field.automatic || isFor(role, field, audiences))

export function MayTable({ role, isEverything }: MayTableProps) {
  const locale = useLocale()
  if (isEverything)
    return (
      <Panel heading={m.role_may()}>
        <p>{m.role_everything()}</p>
      </Panel>
    )
  // What nobody gave a name is the program's own household.
  const rows = model.all
    .filter((resource) => hasName(resource, locale))
    .map((resource) => ({ resource, cells: cellsFor(resource, role) }))
    .filter(({ cells }) => cells.length > 0)
    .toSorted((a, b) =>
      nameOf(a.resource, 'many', locale).localeCompare(nameOf(b.resource, 'many', locale), locale),
    )
  return (
    <Panel heading={m.role_may()}>
      {rows.length === 0 ? (
        <p>{m.role_nothing()}</p>
      ) : (
        <SmallTable label={m.role_may()}>
          <thead>
            <tr>
              <th scope="col">{m.role_what()}</th>
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {headings[letter]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ resource, cells }) => (
              <tr key={resource.name}>
                <th scope="row">{nameOf(resource, 'many', locale)}</th>
                {letters.map((letter) => (
                  <td key={letter}>
                    <May
                      cells={cells.filter((cell) => cell.letter === letter)}
                      isWhole={letter === 'X' || seesWhole(resource, role)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Panel>
  )
}

/** All of it, part of it with what bounds it, or nothing. */
function May({ cells, isWhole }: { readonly cells: readonly Cell[]; readonly isWhole: boolean }) {
  if (cells.length === 0) return <span className={written('muted')}>–</span>
  const isAll =
    isWhole && cells.some(({ rows, fields, check }) => rows === 'every' && fields === 'all' && !check)
  if (isAll) return <Check size={18} title={m.role_all()} />
  return (
    <details className={style.part}>
      <summary>{m.role_part()}</summary>
      <ul>
        {cells.map(({ rows, fields, check }) => (
          <li key={`${rows} ${fields} ${check}`}>
            {rows !== 'every' && <code>{rows}</code>}
            {check && <code>{check}</code>}
            {fields !== 'all' && <span>{fields}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
