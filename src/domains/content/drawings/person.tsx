/** A person from the waist up: a round head and one of twenty looks. */
import { Limb } from './drawing.tsx'
import style from './drawing.module.css'
import { Glass, type Drink } from './glassware.tsx'
import type { Hair, Look } from './looks.ts'

export interface PersonProps {
  look: Look
  /** The middle of the head. */
  x: number
  y: number
  /** `back` shows the back of the head. */
  view?: 'front' | 'back'
}

export function Person({ look, x, y, view = 'front' }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={style.arrive}>
        {view === 'front' && behind(look.hair, look.tint)}
        <path d="M-22 60V39C-22 25-13 18 0 18S22 25 22 39V60Z" fill={look.shirt} />
        {look.stripes && <path d="M-21 36H21M-22 47H22" stroke="var(--art-brick)" fill="none" />}
        <path d="M-5 10V19Q0 24 5 19V10Z" fill={look.skin} />
        <circle r={15} fill={look.skin} />
        {view === 'front' ? <Face look={look} /> : nape(look.hair, look.tint)}
        {onTop(look.hair, look.tint, view)}
      </g>
    </g>
  )
}

/** A person's arm with a glass in the air; drawn after the neighbours, so that it is in front of them. */
export function Toast({
  look,
  x,
  y,
  drink,
  side,
}: Pick<PersonProps, 'look' | 'x' | 'y'> & { drink: Drink; side: 1 | -1 }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={style.arrive}>
        <Limb d={`M${18 * side} 40Q${30 * side} 28 ${23 * side} 4`} fill={look.shirt} />
        <Glass kind={drink} x={22 * side} y={-2} />
        <circle cx={22.5 * side} cy={1} r={5.5} fill={look.skin} />
      </g>
    </g>
  )
}

function Face({ look }: { look: Look }) {
  return (
    <>
      {look.beard && (
        <path
          d="M-14 1C-14 20 14 20 14 1C10 5 6 4 0 4S-10 5-14 1Z"
          fill={look.hair === 'bald' ? look.tint : 'var(--art-dark)'}
          strokeWidth={0}
        />
      )}
      <g stroke="none" fill="#1f1b16">
        <circle cx={-5.2} cy={-1} r={1.9} />
        <circle cx={5.2} cy={-1} r={1.9} />
      </g>
      {look.beard ? (
        <path d="M-5 7Q0 12 5 7Z" fill="#fff8ea" strokeWidth={0} />
      ) : (
        <path d="M-5.5 5Q0 11 5.5 5" fill="none" stroke="#1f1b16" strokeWidth={2.4} />
      )}
      {look.glasses && (
        <g fill="none" stroke="#1f1b16" strokeWidth={1.8}>
          <circle cx={-5.4} cy={-1} r={4.4} />
          <circle cx={5.4} cy={-1} r={4.4} />
        </g>
      )}
    </>
  )
}

function behind(hair: Hair, tint: string) {
  switch (hair) {
    case 'long':
      return <path d="M-17 22C-22-4-15-19 0-19S22-4 17 22Q0 30-17 22Z" fill={tint} />
    case 'bob':
      return <path d="M-18 13C-21-8-14-19 0-19S21-8 18 13Q0 18-18 13Z" fill={tint} />
    case 'afro':
      return <circle cy={-5} r={22} fill={tint} />
    case 'curls':
      return (
        <g fill={tint}>
          <circle cx={-14} cy={2} r={8} />
          <circle cx={14} cy={2} r={8} />
          <circle cx={-11} cy={-11} r={8} />
          <circle cx={11} cy={-11} r={8} />
          <circle cy={-15} r={9} />
        </g>
      )
    case 'ponytail':
      return <path d="M10-10C28-16 28 6 22 16C18 8 18 2 10-2Z" fill={tint} />
    case 'bun':
      return <circle cy={-19} r={7.5} fill={tint} />
    case 'scarf':
      return <path d="M-19 30C-24-6-16-20 0-20S24-6 19 30Q0 38-19 30Z" fill={tint} />
    default:
      return null
  }
}

const hairline = 'M-15-1C-16-12-8-16.5 0-16.5S16-12 15-1C11-9 6-10-2-9C-8-9-12-6-15-1Z'

function onTop(hair: Hair, tint: string, view: 'front' | 'back') {
  switch (hair) {
    case 'bald':
      return null
    case 'cap':
      return view === 'front' ? (
        <path d="M-15.5-4A15.5 15.5 0 0 1 15.5-4H24Q24 0 18 0H-15Z" fill={tint} />
      ) : (
        <path d="M-15.5-3A15.5 15.5 0 0 1 15.5-3Q0 2-15.5-3Z" fill={tint} />
      )
    case 'flatcap':
      return <path d="M-17-5C-17-17-6-20 4-18C14-17 19-12 22-6Q22-3 17-4Q0-8-17-5Z" fill={tint} />
    case 'turban':
      return (
        <>
          <path d="M-17-3C-21-20-8-24 0-24S21-20 17-3C10-10-10-10-17-3Z" fill={tint} />
          <path d="M-14-11Q2-8 12-20" fill="none" />
        </>
      )
    case 'scarf':
      return view === 'front' ? (
        <path d="M-15.5 6C-18-12-10-17 0-17S18-12 15.5 6C13-6 8-10 0-10S-13-6-15.5 6Z" fill={tint} />
      ) : null
    case 'crown':
      return (
        <>
          {view === 'front' && <path d={hairline} fill={tint} />}
          <path d="M-13-12-15-27-6-20 0-30 6-20 15-27 13-12Q0-16-13-12Z" fill="var(--art-amber)" />
        </>
      )
    case 'quiff':
      return <path d="M-15-2C-17-14-12-20-2-19C6-26 18-20 15-2C12-9 6-10-2-9C-9-8-12-7-15-2Z" fill={tint} />
    case 'afro':
      return view === 'front' ? (
        <path d="M-15-2C-16-12-8-15 0-15S16-12 15-2C10-10-10-10-15-2Z" fill={tint} stroke="none" />
      ) : null
    default:
      return view === 'front' ? <path d={hairline} fill={tint} /> : null
  }
}

function nape(hair: Hair, tint: string) {
  switch (hair) {
    case 'bald':
      return null
    case 'cap':
    case 'flatcap':
      return <path d="M-15-3Q-14 8 0 9T15-3Z" fill="var(--art-dark)" />
    case 'scarf':
      return <path d="M-19 32C-24-6-16-20 0-20S24-6 19 32Q0 40-19 32Z" fill={tint} />
    case 'afro':
      return <circle cy={-5} r={22} fill={tint} />
    case 'long':
    case 'bob':
      return <path d="M-17 22C-21-4-15-17 0-17S21-4 17 22Q0 28-17 22Z" fill={tint} />
    case 'bun':
      return (
        <>
          <path d="M-15 0A15 15 0 0 1 15 0Q13 9 0 10T-15 0Z" fill={tint} />
          <circle cy={-10} r={8} fill={tint} />
        </>
      )
    case 'ponytail':
      return (
        <>
          <path d="M-15 0A15 15 0 0 1 15 0Q13 9 0 10T-15 0Z" fill={tint} />
          <path d="M-5-8Q0-12 5-8Q9 14 1 28Q-8 14-5-8Z" fill={tint} />
        </>
      )
    case 'curls':
      return behind('curls', tint)
    default:
      return <path d="M-15 0A15 15 0 0 1 15 0Q14 9 9 9H-9Q-14 9-15 0Z" fill={tint} />
  }
}
