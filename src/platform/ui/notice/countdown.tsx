/** A clock that runs down to a moment, and says so aloud only when it matters. */
import { useEffect, useRef, useState } from 'react'
import style from './countdown.module.css'
import { Clock } from '../icons.tsx'
import { inText } from '../layout/layout.ts'
import { hiddenClass } from '../visually-hidden.tsx'
import { minuteMs } from '../../../kernel/time/period.ts'

export interface CountdownProps {
  /** The moment, epoch milliseconds. */
  endsAt: number
  /** The moment of rendering, epoch ms: server and browser start from the same number. */
  now: number
  /** What the clock counts, such as "held for you". */
  label: string
  /** Said politely once, at five minutes, at one minute, and at the end. */
  announcements: { five: string; one: string; over: string }
  /** Called once when the moment comes. */
  onEnd?: () => void
}

/** `29:59`, and from an hour on `1:58:27`. Never negative. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

export function Countdown({ endsAt, now, label, announcements, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(endsAt - now)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    const tick = () => {
      const rest = endsAt - Date.now()
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      ended.current?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  const said =
    left <= 0
      ? announcements.over
      : left <= minuteMs
        ? announcements.one
        : left <= 5 * minuteMs
          ? announcements.five
          : ''
  return (
    <p className={inText(2, style.countdown, left <= 5 * minuteMs && style.soon)}>
      <Clock />
      <span>{label}</span>
      <span role="timer" aria-live="off" className={style.time}>
        {remainingText(left)}
      </span>
      <output className={hiddenClass}>{said}</output>
    </p>
  )
}
