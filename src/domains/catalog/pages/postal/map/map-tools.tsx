/** What stands around the map: what it is painted by, how places are chosen, zoom, and the legend. */
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Minus, Plus, Warning } from '../../../../../platform/ui/icons.tsx'
import { inLine, inRow, written } from '../../../../../platform/ui/layout/layout.ts'
import type { Paint, PaintBy } from './paint.ts'
import { patternId } from './patterns.tsx'
import type { Tool } from './postal-map-view.tsx'
import type { View } from './use-view.ts'
import style from '../postal.module.css'

export interface MapToolsProps {
  readonly by: PaintBy
  readonly tool: Tool
  readonly view: View
  readonly mayEdit: boolean
  readonly onBy: (by: PaintBy) => void
  readonly onTool: (tool: Tool) => void
}

export function MapTools({ by, tool, view, mayEdit, onBy, onTool }: MapToolsProps) {
  return (
    <div className={inRow(3, style.tools)}>
      <SegmentedControl
        aria-label={m.postal_paint()}
        data={[
          { value: 'zone', label: m.postal_by_zone() },
          { value: 'service', label: m.postal_by_service() },
        ]}
        value={by}
        onChange={(value) => onBy(value)}
      />
      {mayEdit && (
        <SegmentedControl
          aria-label={m.postal_tool()}
          data={[
            { value: 'move', label: m.postal_tool_move() },
            { value: 'box', label: m.postal_tool_box() },
            { value: 'lasso', label: m.postal_tool_lasso() },
          ]}
          value={tool}
          onChange={(value) => onTool(value)}
        />
      )}
      <span className={inLine('1 stretch', style.zoom)}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={m.postal_zoom_in()}
          onClick={() => view.zoom(1.6)}
        >
          <Plus size={18} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={m.postal_zoom_out()}
          onClick={() => view.zoom(1 / 1.6)}
        >
          <Minus size={18} />
        </ActionIcon>
        <Button variant="default" onClick={view.reset}>
          {m.postal_zoom_all()}
        </Button>
      </span>
    </div>
  )
}

export function Legend({
  paints,
  counts,
}: {
  readonly paints: readonly Paint[]
  readonly counts: ReadonlyMap<string, number>
}) {
  return (
    <ul className={inRow('1-5 stretch', style.legend)}>
      {paints.map(({ key, label, look }) => (
        <li key={key}>
          <svg width={28} height={20} viewBox="0 0 14 10" aria-hidden="true">
            <rect x={0.5} y={0.5} width={13} height={9} rx={1.5} fill={`url(#${patternId(look)})`} />
          </svg>
          {label} <span>{counts.get(key) ?? 0}</span>
        </li>
      ))}
      <li className={written('wrong')}>
        <Warning size={16} />
        {m.postal_has_rule()}
      </li>
    </ul>
  )
}
