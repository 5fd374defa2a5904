/** A day of the planner on a phone: a group at a time, what each has from morning to night. */
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { Warning } from '../../../../platform/ui/icons.tsx'
import { inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { type BlockFilter, isFound } from '../../planner/block-filter.ts'
import {
  blockAlarm,
  blockStart,
  blockTitle,
  drawnAs,
  groupText,
  hasRide,
  kindWords,
  lookOf,
  panelOf,
  stateText,
} from '../../planner/block-text.ts'
import {
  type PlannerBlock,
  type PlannerWindow,
  type ResourceGroup,
  resourceGroups,
} from '../../planner/planner.ts'
import { BlockIcon, PinMark } from './blocks/block-icon.tsx'
import { openText } from './blocks/open-rows.ts'
import style from './agenda.module.css'
import { useWithoutBike } from './use-without-bike.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'

interface AgendaProps {
  readonly window: PlannerWindow
  readonly day: Day
  readonly filter: BlockFilter
}

export function Agenda({ window, day, filter }: AgendaProps) {
  const locale = useLocale()
  const [group, setGroup] = useState<ResourceGroup>('bikes')
  const shown = window.resources.filter((one) => one.group === group)
  const taken = new Set(window.blocks.map(({ resource }) => resource))
  const blocksOf = Map.groupBy(
    window.blocks.filter((block) => isFound(block, filter)),
    ({ resource }) => resource,
  )
  const busy = shown.filter(({ id }) => blocksOf.has(id))
  const idle = shown.filter(({ id }) => !taken.has(id))
  const free = idle.filter(({ usable }) => usable)
  const out = idle.filter(({ usable }) => !usable)
  const lost = (blocksOf.get(null) ?? []).filter(({ open_in }) => open_in === group)
  const lacks = openText(group, useWithoutBike())
  const bikes = useNameOf('party_bikes', 'many')
  return (
    <div className={stacked(5, style.agenda)}>
      <SegmentedControl
        fullWidth
        className={style.groups}
        value={group}
        onChange={(next) => setGroup(next)}
        aria-label={m.plan_groups()}
        data={resourceGroups.map((value) => ({ value, label: groupText(value, bikes) }))}
      />
      {lost.length > 0 && (
        <section className={`${style.resource} ${style.lost}`} aria-label={lacks}>
          <h2>
            <Warning size={18} /> {lacks}
          </h2>
          <ul>
            {lost.map((block) => (
              <li key={block.id}>
                <BlockRow block={block} day={day} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {busy.map((one) => (
        <section key={one.id} className={style.resource} aria-label={one.name}>
          <h2>
            {one.name}
            {!one.usable && (
              <span className={written('wrong tiny', style.out)}>{stateText(one, locale)}</span>
            )}
          </h2>
          <ul>
            {blocksOf.get(one.id)!.map((block) => (
              <li key={block.id}>
                <BlockRow block={block} day={day} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {free.length > 0 && (
        <section className={written('muted', style.free)} aria-label={m.plan_free()}>
          <h2>{m.plan_free()}</h2>
          <p>{free.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
      {out.length > 0 && (
        <section className={written('muted', style.free)} aria-label={m.plan_not_usable()}>
          <h2>{m.plan_not_usable()}</h2>
          <p>{out.map((one) => `${one.name} (${stateText(one, locale)})`).join(', ')}</p>
        </section>
      )}
    </div>
  )
}

function BlockRow({ block, day }: { readonly block: PlannerBlock; readonly day: Day }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const open = useOpenPanel()
  // A group is met at its own hour, not when the bike leaves for it; how long that is away is said beside it.
  const isRide = hasRide(block)
  const [start, end] = [
    localTime(blockStart(block), zone),
    localTime((isRide && block.ride_to) || block.to, zone),
  ]
  const away = isRide && [localTime(block.from, zone), localTime(block.to, zone)]
  const look = lookOf(block)
  const panel = panelOf(block)
  const alarm = blockAlarm(block)
  const isAllDay = start.day < day && end.day > day
  const { open: unpaid, bobs_missing, late } = block
  const waits = [
    late && m.late_minutes({ minutes: late.minutes }),
    block.needs_address && m.office_address_missing(),
    block.inspect_by && m.plan_inspect_by({ day: formats.shortDay(block.inspect_by) }),
    bobs_missing && m.plan_bobs_missing({ count: bobs_missing }),
    unpaid && m.plan_open({ amount: formats.money(unpaid) }),
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={inLine('4 stretch', style.block)}
      data-look={look}
      disabled={!panel}
      onClick={() => panel && open(panelAt(...panel))}
    >
      <span className={written('muted figures', style.when)}>
        {isAllDay ? (
          m.plan_all_day()
        ) : (
          <>
            <strong>{start.day < day ? '…' : formats.time(start.time)}</strong>
            <span>{end.day > day ? '…' : formats.time(end.time)}</span>
          </>
        )}
      </span>
      <span className={stacked('half', written('muted', style.what))}>
        <strong>
          <BlockIcon kind={drawnAs(block)} look={block.does ? null : look} /> {blockTitle(block, locale)}{' '}
          {block.pinned && <PinMark />}
        </strong>
        <span>{[kindWords(block, locale), block.customer, block.place].filter(Boolean).join(' · ')}</span>
        {away && block.resource && (away[0]!.time !== start.time || away[1]!.time !== end.time) && (
          <span>
            {m.plan_occupied({ from: formats.time(away[0]!.time), to: formats.time(away[1]!.time) })}
          </span>
        )}
        {block.does === null && waits.length > 0 && <span>{waits.join(' · ')}</span>}
        {alarm && (
          <span className={inLine(1, written('wrong bold'))}>
            <Warning size={16} /> {alarm}
          </span>
        )}
      </span>
    </button>
  )
}
