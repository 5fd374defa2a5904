/** The patterns of the map, defined once in the drawing: stripes, dots and crosses in the colour of their look. */
import type { ReactNode } from 'react'
import style from './map.module.css'

const side = 4

const stripes = (turn: number): ReactNode => (
  <rect
    width={side / 2}
    height={side}
    transform={`rotate(${turn} ${side / 2} ${side / 2})`}
    className={style.ink}
  />
)

/** By look; the size is in kilometres of the map. */
const drawings: Readonly<Record<string, ReactNode>> = {
  zone1: null,
  zone2: <path d="M-1,1l2,-2M0,4l4,-4M3,5l2,-2" className={style.line} />,
  zone3: <circle cx={2} cy={2} r={0.9} className={style.ink} />,
  zone4: <path d="M-1,3l2,2M0,0l4,4M3,-1l2,2" className={style.line} />,
  zone5: stripes(0),
  zone6: <path d="M0,0l4,4M4,0l-4,4" className={style.line} />,
  zone7: stripes(90),
  zone8: <path d="M2,0v4M0,2h4" className={style.line} />,
  none: null,
  served: null,
  on_request: <circle cx={2} cy={2} r={0.9} className={style.ink} />,
  refused: <path d="M0,0l4,4M4,0l-4,4" className={style.line} />,
}

export const patternId = (look: string) => `postal-${look}`

export const Patterns = () => (
  <defs>
    {Object.entries(drawings).map(([look, drawing]) => (
      <pattern
        key={look}
        id={patternId(look)}
        width={side}
        height={side}
        patternUnits="userSpaceOnUse"
        className={style[look]}
      >
        <rect width={side} height={side} className={style.ground} />
        {drawing}
      </pattern>
    ))}
  </defs>
)
