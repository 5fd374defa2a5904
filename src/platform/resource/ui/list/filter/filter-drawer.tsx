/** All filters of a list under one another, for a phone. */
import { Button } from '@mantine/core'
import { inLine } from '../../../../ui/layout/layout.ts'
import { Drawer } from '../../overlays/windows.tsx'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { labelOf } from '../../../words.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { ConditionText } from './condition-text.tsx'
import { FilterEditor } from './editor/filter-editor.tsx'
import { archivedField, filterable } from './filter-kind.ts'
import { type ListState, withCondition } from '../query/list-state.ts'
import { Ticks } from './editor/ticks.tsx'
import style from './filter-bar.module.css'

export interface FilterDrawerProps {
  readonly list: ListState
  readonly onClose: () => void
}

export function FilterDrawer({ list: { resource, asked, change }, onClose }: FilterDrawerProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const readable = portal.fields('read', resource.name)
  const isOn = (name: string) => Number(Object.hasOwn(asked.filter, name))
  const listed = (name: string) => Number(resource.list.includes(name))
  const names = filterable(resource, readable).toSorted((a, b) => isOn(b) - isOn(a) || listed(b) - listed(a))
  const set = (name: string, condition: Parameters<typeof withCondition>[2]) =>
    change(({ filter }) => ({ filter: withCondition(filter, name, condition) }))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title={m.list_filters()}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      {names.map((name) => {
        const condition = asked.filter[name]
        return (
          <details key={name} className={style.section}>
            <summary>
              <span>{labelOf(resource, name, locale)}</span>
              {condition && (
                <strong>
                  <ConditionText field={resource.fields[name]!} condition={condition} />
                </strong>
              )}
            </summary>
            <FilterEditor
              resource={resource}
              name={name}
              condition={condition}
              onChange={(next) => set(name, next)}
            />
          </details>
        )
      })}
      {readable.includes(archivedField) && (
        <Ticks
          options={[{ value: archivedField, label: m.list_archived() }]}
          ticked={asked.filter[archivedField] ? [archivedField] : []}
          onChange={(ticked) => set(archivedField, ticked.length > 0 ? { _nnull: true } : undefined)}
        />
      )}
      <div className={inLine('3 stretch between', style.sheetFoot)}>
        <Button variant="default" onClick={() => change({ filter: undefined })}>
          {m.portal_list_clear()}
        </Button>
        <Button onClick={onClose}>{m.list_filters_show()}</Button>
      </div>
    </Drawer>
  )
}
