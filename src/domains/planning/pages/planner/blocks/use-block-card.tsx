/** A card at the block the pointer rests on, or that has the focus: all that a narrow block has no room for. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { blockTitle, kindWords } from '../../../planner/block-text.ts'
import type { PlannerBlock } from '../../../planner/planner.ts'
import { blockLines } from './block-nodes.ts'
import style from './use-block-card.module.css'

/** Passing over a block opens nothing. */
const delayMs = 250
const [widthPx, roomPx, gapPx] = [300, 200, 6]

interface Shown {
  readonly el: Element
  readonly block: PlannerBlock
  readonly at: DOMRect
}

interface BlockCard {
  readonly show: (el: Element, block: PlannerBlock) => void
  readonly hide: () => void
  readonly card: ReactNode
}

export function useBlockCard(): BlockCard {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef(0)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(null)
  }, [])
  const show = useCallback((el: Element, block: PlannerBlock) => {
    clearTimeout(timer.current)
    timer.current = globalThis.window.setTimeout(
      () => el.isConnected && setShown({ el, block, at: el.getBoundingClientRect() }),
      delayMs,
    )
  }, [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    addEventListener('scroll', hide, true)
    addEventListener('pointerdown', hide)
    // What was dropped is where it belongs: its card waits for the pointer to come back.
    addEventListener('pointerup', hide)
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('scroll', hide, true)
      removeEventListener('pointerdown', hide)
      removeEventListener('pointerup', hide)
      removeEventListener('keydown', onKey)
    }
  }, [hide])
  const el = shown?.el
  useEffect(() => {
    if (!el) return undefined
    // A block that was drawn anew, or slid away below the pointer, says nothing when it is left.
    const onMove = () => {
      if (!el.matches(':hover, :focus-within')) hide()
    }
    addEventListener('pointermove', onMove)
    return () => removeEventListener('pointermove', onMove)
  }, [el, hide])
  if (!shown) return { show, hide, card: null }
  const [, ...lines] = blockLines(shown.block, locale, zone)
  // The block says the same by its label, for who hears it.
  const card = (
    <div
      className={stacked('half', written('muted small', style.card))}
      style={placeOf(shown.at)}
      aria-hidden="true"
    >
      <strong>{blockTitle(shown.block, locale)}</strong>
      <span>{kindWords(shown.block, locale)}</span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
  return { show, hide, card }
}

/** Below the block, or above it near the foot of the window; never beyond its sides. */
function placeOf({ left, top, bottom }: DOMRect) {
  const start = Math.max(8, Math.min(left, innerWidth - widthPx - 8))
  return bottom + roomPx > innerHeight
    ? { left: start, bottom: innerHeight - top + gapPx }
    : { left: start, top: bottom + gapPx }
}
