/** What comes next, as strokes on the mat: one for the first, two for the second, and so on. */
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import style from './next-steps.module.css'

export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={stacked(4, style.steps)}>
      {steps.map((text, index) => (
        <li key={text}>
          <Strokes count={index + 1} />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Tally strokes by hand, up to four. */
export function Strokes({ count, className }: { readonly count: number; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 52 36"
      width={52}
      height={36}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={`M${6 + index * 13} ${index % 2 ? 5 : 3}c-1 9 1 18 ${index % 2 ? 1 : 0} 28`} />
      ))}
    </svg>
  )
}
