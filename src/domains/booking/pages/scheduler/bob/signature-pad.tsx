/** A box to sign in with a finger, a pen or a mouse. What is kept are the lines: nothing of how fast or how hard. */
import { type PointerEvent, useRef, useState } from 'react'
import type { Locale } from '../../../../../kernel/locale.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { signatureBox } from '../../../bob/signature-box.ts'
import style from './own-bob.module.css'

const { width, height } = signatureBox
/** Closer together no point is kept. */
const least = 3

interface SignaturePadProps {
  readonly id: string
  /** The path drawn so far, empty before the first line. */
  readonly value: string
  readonly onDraw: (path: string) => void
  readonly describedBy?: string | undefined
  readonly isWrong: boolean
  /** Whose words it speaks: of who signs, where that is not the reader of the page. */
  readonly locale?: Locale
}

export function SignaturePad({ id, value, onDraw, describedBy, isWrong, locale }: SignaturePadProps) {
  const to = locale && { locale }
  const [line, setLine] = useState<string | null>(null)
  const last = useRef<readonly [number, number]>([0, 0])
  function at({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): readonly [number, number] {
    const box = currentTarget.getBoundingClientRect()
    const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most)
    return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)]
  }
  function end() {
    if (line) onDraw(value + line)
    setLine(null)
  }
  return (
    <div className={stacked('2 left')}>
      <svg
        id={id}
        viewBox={`0 0 ${width} ${height}`}
        className={style.pad}
        role="img"
        aria-label={m.bob_own_draw_area({}, to)}
        aria-describedby={describedBy}
        data-wrong={isWrong || undefined}
        tabIndex={-1}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = at(event)
          setLine(`M${last.current.join(' ')}`)
        }}
        onPointerMove={(event) => {
          if (line === null) return
          const [x, y] = at(event)
          if (Math.hypot(x - last.current[0], y - last.current[1]) < least) return
          last.current = [x, y]
          setLine(`${line}L${x} ${y}`)
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={`M30 ${height - 56}H${width - 30}`} className={style.rule} />
        <path d={value + (line ?? '')} className={style.ink} />
      </svg>
      {value && (
        <Button look="quiet" compact onClick={() => onDraw('')}>
          {m.bob_own_draw_clear({}, to)}
        </Button>
      )}
    </div>
  )
}
