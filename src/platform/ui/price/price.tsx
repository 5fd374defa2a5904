/** An amount in euro, in the reader's form. */
import { useEffect, useRef } from 'react'
import { localeTags, type Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { written } from '../layout/layout.ts'

const formats = new Map<Locale, Intl.NumberFormat>()

/** `€ 549` or `€ 549,50`: cents only where there are any. */
export function priceText(cents: Cents, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(localeTags[locale], {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(locale, format)
  }
  return format.format(cents / 100)
}

export interface PriceProps {
  cents: Cents
  locale: Locale
  className?: string
}

const countMs = 240

/**
 * Counts from its old value to its new one in whole euros, and stands still under reduced motion. The text in
 * the document is the true amount before and after; only frames between are drawn past React.
 */
export function Price({ cents, locale, className }: PriceProps) {
  const text = priceText(cents, locale)
  const element = useRef<HTMLDataElement>(null)
  const shown = useRef(cents)
  useEffect(() => {
    const from = shown.current
    shown.current = cents
    const node = element.current
    if (!node || from === cents || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const start = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const part = Math.min(1, Math.max(0, (now - start) / countMs))
      const eased = 1 - (1 - part) ** 3
      node.textContent =
        part === 1 ? text : priceText(Math.round((from + (cents - from) * eased) / 100) * 100, locale)
      if (part < 1) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [cents, locale, text])
  return (
    <data ref={element} value={(cents / 100).toFixed(2)} className={written('figures whole', className)}>
      {text}
    </data>
  )
}
