/** The rides in order of hour, beside the planner or in its place on a phone: what each lacks, and who steers. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { Warning } from '../../../../platform/ui/icons.tsx'
import { inLine, inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { type BlockFilter, isFound } from '../../planner/block-filter.ts'
import { blockAlarm, blockTitle, drawnAs, kindText, lookOf, lookText } from '../../planner/block-text.ts'
import { type ListedRide, listedRides, openParts } from '../../planner/day-list.ts'
import type { PlannerBlock, PlannerWindow } from '../../planner/planner.ts'
import { BlockIcon, PinMark } from './blocks/block-icon.tsx'
import { openText } from './blocks/open-rows.ts'
import { edgesOf, hoursWords, whenWords } from './blocks/when-words.ts'
import style from './planner-list.module.css'
import { useWithoutBike } from './use-without-bike.ts'

interface PlannerListProps {
  readonly window: PlannerWindow
  readonly filter: BlockFilter
}

export function PlannerList({ window, filter }: PlannerListProps) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const lacks = useWithoutBike()
  const open = openParts(window).filter((block) => isFound(block, filter))
  const rides = listedRides(window).filter(({ parts }) => parts.some((block) => isFound(block, filter)))
  const days = Map.groupBy(rides, ({ block }) => edgesOf(block, zone).start.day)
  return (
    <aside className={stacked(4, style.list)} aria-label={m.plan_list()}>
      {open.length > 0 && (
        <section className={stacked(2)} aria-labelledby="planner-open">
          <h2 id="planner-open" className={style.wrong}>
            {m.plan_list_open()}
          </h2>
          <ul className={stacked(2)}>
            {open.map((block) => (
              <li key={block.id}>
                <OpenPart block={block} words={openText(block.open_in ?? 'bikes', lacks)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {[...days].map(([day, of]) => (
        <section key={day} className={stacked(2)} aria-labelledby={`planner-list-${day}`}>
          <h2 id={`planner-list-${day}`}>{formats.day(day)}</h2>
          <ul className={stacked(2)}>
            {of.map((ride) => (
              <li key={ride.key}>
                <Ride ride={ride} lacks={lacks} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {rides.length === 0 && <p className={written('muted small')}>{m.plan_list_none()}</p>}
    </aside>
  )
}

/** What is still to be assigned: what for, of which ride, and when. */
function OpenPart({ block, words }: { readonly block: PlannerBlock; readonly words: string }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const open = useOpenPanel()
  return (
    <button
      type="button"
      className={stacked('half', style.ride)}
      data-open
      onClick={() => open(panelAt('planner', block.record!))}
    >
      <strong className={inLine(1)}>
        <BlockIcon kind={drawnAs(block)} size={16} /> {words}
      </strong>
      <span className={written('small')}>
        {[block.does && kindText[drawnAs(block)](), blockTitle(block, locale)].filter(Boolean).join(' · ')}
      </span>
      <span className={written('muted small figures')}>{whenWords(edgesOf(block, zone), formats)}</span>
    </button>
  )
}

function Ride({ ride, lacks }: { readonly ride: ListedRide; readonly lacks: string }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const open = useOpenPanel()
  const { block, steers } = ride
  const look = lookOf(block)
  const { people, customer, place, bobs_missing, open: unpaid } = block
  const wrong = [
    ...ride.lacks.map((group) => openText(group, lacks)),
    blockAlarm(block),
    block.late && m.late_minutes({ minutes: block.late.minutes }),
    block.needs_address && m.office_address_missing(),
    block.inspect_by && m.plan_inspect_by({ day: formats.shortDay(block.inspect_by) }),
  ].filter((words): words is string => Boolean(words))
  const waits = [
    bobs_missing && m.plan_bobs_missing({ count: bobs_missing }),
    unpaid && m.plan_open({ amount: formats.money(unpaid) }),
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={stacked('half', style.ride)}
      data-look={look}
      onClick={() => open(panelAt('planner', block.record!))}
    >
      <span className={inRow('1-3 between')}>
        <strong className={written('figures')}>{hoursWords(edgesOf(block, zone), formats)}</strong>
        <span className={inLine(1, written('small'))}>
          {block.pinned && <PinMark />}
          <BlockIcon kind={drawnAs(block)} look={look} size={16} /> {look && lookText[look](locale)}
        </span>
      </span>
      <span>
        <strong>{blockTitle(block, locale)}</strong>
        {customer && ` · ${customer}`}
      </span>
      <span className={written('muted small')}>
        {[place, people && m.office_people({ people })].filter(Boolean).join(' · ')}
      </span>
      <span className={written('small')}>
        {steers.length > 0 ? m.plan_list_steers({ names: steers.join(', ') }) : m.plan_list_nobody()}
      </span>
      {waits.length > 0 && <span className={written('muted small')}>{waits.join(' · ')}</span>}
      {wrong.map((words) => (
        <span key={words} className={inLine('1 top', written('wrong small bold'))}>
          <Warning size={16} /> {words}
        </span>
      ))}
    </button>
  )
}
