/** How far a visitor is, as strokes on the mat: four upright, the fifth across them. */
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import style from './tally-progress.module.css'
import { hiddenClass } from '../visually-hidden.tsx'

export interface TallyStep {
  id: string
  label: string
  state: 'done' | 'current' | 'open'
  /** Where the step is, when it can be reached. */
  href?: string
}

export interface TallyProgressProps {
  /** Names the navigation. */
  label: string
  steps: readonly TallyStep[]
  /** Read after a step's name: "done", "now", "still to come". */
  stateLabels: Record<TallyStep['state'], string>
  /** Shown beside the strokes, such as "3 of 6". */
  position: ReactNode
  /** Draws a step's link with the router's own component; a plain link when absent. */
  link?: (link: { href: string; step: TallyStep; className: string; children: ReactNode }) => ReactNode
}

const plainLink: NonNullable<TallyProgressProps['link']> = ({ href, className, children }) => (
  <a href={href} className={className}>
    {children}
  </a>
)

export function TallyProgress({ label, steps, stateLabels, position, link = plainLink }: TallyProgressProps) {
  const current = steps.find(({ state }) => state === 'current')
  return (
    <nav className={style.tally} aria-label={label}>
      <ol className={style.strokes}>
        {steps.map((step, index) => {
          const content = (
            <>
              <Stroke across={isAcross(index, step)} lean={index} />
              <span className={isLink(step) ? style.name : hiddenClass}>{step.label}</span>
              <span className={hiddenClass}> ({stateLabels[step.state]})</span>
            </>
          )
          return (
            <li
              key={step.id}
              className={classes(style.step, style[step.state], isAcross(index, step) && style.across)}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              {isLink(step) ? (
                link({ href: step.href, step, className: style.target!, children: content })
              ) : (
                <span className={style.target}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
      <p className={style.words} aria-hidden="true">
        <span className={style.position}>{position}</span>
        {current && <span className={style.title}>{current.label}</span>}
      </p>
    </nav>
  )
}

const isLink = (step: TallyStep): step is TallyStep & { href: string } =>
  step.href !== undefined && step.state !== 'current'

/** The fifth waits upright in its own place, and goes across the four when its turn comes. */
const isAcross = (index: number, step: TallyStep) => index % 5 === 4 && step.state !== 'open'

const leans = [
  'M13 5c-1 12-2 24-1 34',
  'M11 6c1 11 2 22 1 33',
  'M13 4c0 12-2 23-1 36',
  'M12 6c-1 10 1 24 0 33',
]

function Stroke({ across, lean }: { across: boolean; lean: number }) {
  return across ? (
    <svg className={style.mark} viewBox="0 0 180 44" preserveAspectRatio="none" aria-hidden="true">
      <path d="M5 38C58 31 116 16 175 5" pathLength={1} />
    </svg>
  ) : (
    <svg className={style.mark} viewBox="0 0 24 44" aria-hidden="true">
      <path d={leans[lean % leans.length]} pathLength={1} />
    </svg>
  )
}
