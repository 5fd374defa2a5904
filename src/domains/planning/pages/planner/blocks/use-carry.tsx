/** A block moved by keys: shift and an arrow take it up, Enter lets it go there, Escape leaves it where it was. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { inLine, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { blockTitle } from '../../../planner/block-text.ts'
import { type Carry, carried, reachOf } from '../../../planner/carry.ts'
import { isMovable, isProposable } from '../../../planner/drag-swap.ts'
import { isArrow } from '../../../planner/near-block.ts'
import type { PlannerBlock, PlannerResource, PlannerWindow } from '../../../planner/planner.ts'
import style from '../planner-timeline.module.css'
import { elementOf, markOf } from './block-mark.ts'
import type { RowProps } from './calendar-props.ts'
import type { Drop } from './move-block.ts'
import { isOpenRow, rowOf } from './open-rows.ts'
import { wallOf } from './wall.ts'
import { edgesOf, movedBy, whenWords } from './when-words.ts'

interface Carrying extends Carry {
  readonly block: PlannerBlock
}

interface CarryProps {
  readonly window: PlannerWindow
  /** Every row as it is drawn. */
  readonly rows: readonly PlannerResource[]
  readonly isWholeDays: boolean
  readonly onDrop: (drop: Drop) => Promise<void>
}

export function useCarry({ window, rows, isWholeDays, onDrop }: CarryProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const [stays, setStays] = useState('')
  /** What was let go of last, and where. */
  const [dropped, setDropped] = useState<Carrying | null>(null)
  const groupOf = (block: PlannerBlock) => rows.find(({ id }) => id === rowOf(block))?.group
  const reach = (block: PlannerBlock) =>
    reachOf(block, {
      rows: rows.filter(({ id, group }) => group === groupOf(block) && !isOpenRow(id)),
      isWholeDays,
    })

  const letGo = async (what: Carrying) => {
    setCarrying(null)
    const { block, row, bySeconds } = what
    const isGiven = row !== rowOf(block)
    if (!isGiven && bySeconds === 0) return
    const resource = (id: string) => {
      const one = rows.find((each) => each.id === id)
      return { id, title: one?.name ?? '', extendedProps: { ...(one && { one }) } satisfies RowProps }
    }
    await onDrop({
      event: { extendedProps: { block } },
      delta: { years: 0, months: 0, days: 0, seconds: bySeconds, inWeeks: false },
      ...(isGiven && { oldResource: resource(rowOf(block)), newResource: resource(row) }),
      revert: () => {},
    } as Drop)
    setDropped(what)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = markOf(event.target as Element)
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (carrying) {
      if (isArrow(event.key))
        setCarrying({ ...carrying, ...carried(carrying, event.key, reach(carrying.block)) })
      else if (event.key === 'Enter') void letGo(carrying)
      else if (event.key === 'Escape') setCarrying(null)
      else return event.key === 'Tab' ? setCarrying(null) : undefined
      return take()
    }
    if (!event.shiftKey || !isArrow(event.key) || !at) return undefined
    take()
    const block = window.blocks.find(({ id }) => id === at)
    if (!block) return undefined
    setStays('')
    if (!isMovable(block, Date.now()))
      return setStays(m.plan_carry_stays({ what: blockTitle(block, locale) }))
    const from = { block, row: rowOf(block), bySeconds: 0 }
    return setCarrying({ ...from, ...carried(from, event.key, reach(block)) })
  })
  useEffect(() => {
    const leave = () => setCarrying(null)
    document.addEventListener('keydown', press, { capture: true })
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', press, { capture: true })
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  useEffect(() => {
    if (carrying)
      document.querySelector('.ec-preview')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [carrying])
  // What was moved is drawn anew, and has the focus again; a panel or a question that opened keeps it.
  useEffect(() => {
    if (!dropped) return undefined
    const { block, row } = dropped
    const same = window.blocks.filter(
      ({ record, kind, does }) => record === block.record && kind === block.kind && does === block.does,
    )
    const now = same.find((one) => rowOf(one) === row) ?? same[0]
    // The calendar draws after this page has.
    const drawn = setTimeout(() => {
      if (now && document.activeElement === document.body) elementOf(now.id)?.focus()
    }, drawnMs)
    return () => clearTimeout(drawn)
  }, [dropped, window.blocks])

  const moved =
    carrying &&
    (movedBy(carrying.block, isGivenAway(carrying) ? 0 : carrying.bySeconds, zone) ?? carrying.block)
  const preview = carrying &&
    moved && {
      id: 'carried',
      resourceIds: [carrying.row],
      start: wallOf(moved.from, zone),
      end: wallOf(moved.to, zone),
      title: '',
      // As the calendar itself draws what a pointer drags.
      display: 'preview' as 'auto',
      classNames: ['block', 'block-carried'],
      extendedProps: { block: carrying.block },
    }
  const name = carrying && rows.find(({ id }) => id === carrying.row)?.name
  const said: ReactNode = (
    <output className={carrying ? inLine('2 top', style.said) : style.quiet} aria-live="assertive">
      {carrying && moved ? (
        <span className={stacked(1)}>
          <strong>
            {m.plan_carry({
              what: blockTitle(carrying.block, locale),
              name: name ?? '',
              when: whenWords(edgesOf(moved, zone), formats),
            })}
          </strong>
          <span className={written('muted small')}>
            {isOffered(carrying) ? m.plan_carry_offer() : m.plan_carry_keys()}
          </span>
        </span>
      ) : (
        stays
      )}
    </output>
  )
  return { preview, said }
}

/** What the calendar takes to draw a block anew, at most. */
const drawnMs = 60

/** A ride that goes to another row keeps its hour. */
const isGivenAway = ({ block, row }: Carrying) => block.item === 'booking' && row !== rowOf(block)
/** Letting it go there offers the hour to the customer. */
const isOffered = ({ block, row, bySeconds }: Carrying) =>
  row === rowOf(block) && bySeconds !== 0 && isProposable(block)
