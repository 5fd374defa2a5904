/** Drawings for pages that went wrong: lost, broken, closed. */
import { Drawing, freeLine, Limb, type DrawingProps } from '../drawing.tsx'
import { looks } from '../looks.ts'
import { PartyBikeShape } from '../party-bike.tsx'
import { Person } from '../person.tsx'
import { Lamp, Tree } from './street.tsx'
import { Wheel } from '../wheel.tsx'

/** 404: the bike stands under a signpost that points everywhere. */
export function LostBike(props: DrawingProps) {
  return (
    <Drawing viewBox="-8 20 464 232" {...props}>
      <Tree x={384} y={240} size={1.15} />
      <path d="M-8 240H456" stroke={freeLine} fill="none" />
      <g transform="translate(-16 69) scale(0.45)" strokeWidth={5.5}>
        <PartyBikeShape people={4} />
      </g>
      <path d="M338 240V34" fill="none" stroke={freeLine} strokeWidth={8} />
      <g transform="rotate(-6 338 60)">
        <path d="M330 40H396L414 56 396 72H330Z" fill="var(--art-amber)" />
      </g>
      <g transform="rotate(5 338 100)">
        <path d="M348 82H278L260 98 278 114H348Z" fill="var(--art-brick)" />
      </g>
      <g transform="rotate(8 338 136)">
        <path d="M330 124H380L396 138 380 152H330Z" fill="var(--art-mint)" />
      </g>
      <g
        stroke="none"
        fill="#1f1b16"
        fontFamily="var(--display)"
        fontWeight={800}
        fontSize={22}
        textAnchor="middle"
      >
        <text x={366} y={63} transform="rotate(-6 338 60)">
          ?
        </text>
        <text x={306} y={106} transform="rotate(5 338 100)">
          404
        </text>
        <text x={358} y={146} transform="rotate(8 338 136)">
          ?
        </text>
      </g>
    </Drawing>
  )
}

/** 500: a wheel has come off, and somebody is on it already. */
export function BrokenWheel(props: DrawingProps) {
  const look = looks[16]!
  return (
    <Drawing viewBox="-16 0 344 230" {...props}>
      <path d="M4 212H316" stroke={freeLine} fill="none" />
      <g transform="rotate(-7 150 150)">
        <path d="M10 72H190V154H10Z" fill="var(--art-bottle)" />
        <path d="M0 62H206V80H0Z" fill="var(--art-amber)" />
        <path d="M0 152H206V168H0Z" fill="var(--art-dark)" />
        <path
          d="M74 96V134M88 96V134M102 96V134M116 96V134M64 130 126 100"
          stroke="var(--art-foam)"
          strokeWidth={5}
          fill="none"
        />
      </g>
      <Wheel x={52} y={172} r={40} />
      <path d="M150 212 160 176H190L200 212Z" fill="var(--art-brick)" />
      <g transform="rotate(24 270 172)">
        <Wheel x={272} y={172} r={40} />
      </g>
      <g transform="translate(232 108) scale(1.3)" strokeWidth={2.4}>
        <Person look={look} x={0} y={0} />
        <Limb d="M-18 38Q-34 40-34 20" fill={look.shirt} />
        <path d="M-38-14-30 22" fill="none" stroke={freeLine} strokeWidth={6} />
        <path d="M-46-24A10 10 0 1 0-30-26L-34-16-40-16Z" fill="var(--art-steel)" />
        <circle cx={-33} cy={16} r={5.5} fill={look.skin} />
      </g>
      <path
        d="M206 52 214 34M222 58 238 44M192 46V26"
        stroke="var(--art-amber)"
        strokeWidth={5}
        fill="none"
      />
    </Drawing>
  )
}

/** 401: a door with a small window, and no key. */
export function ClosedDoor(props: DrawingProps) {
  return (
    <Drawing viewBox="-30 -60 350 300" {...props}>
      <Lamp x={216} y={226} />
      <path d="M-20 226H310" stroke={freeLine} fill="none" />
      <path d="M34 226V92A66 66 0 0 1 166 92V226Z" fill="var(--art-sand)" />
      <path d="M50 226V94A50 50 0 0 1 150 94V226Z" fill="var(--art-bottle)" />
      <path d="M72 110V96A28 28 0 0 1 128 96V110Z" fill="var(--art-window)" />
      <path d="M100 68V110M62 128H138V206H62Z" fill="none" />
      <circle cx={136} cy={166} r={6} fill="var(--art-amber)" />
      <path d="M26 226H174V214H26Z" fill="var(--art-steel)" />
      <g transform="rotate(-6 100 150)">
        <path d="M76 140 100 124 124 140" fill="none" />
        <rect x={66} y={140} width={68} height={32} rx={8} fill="var(--art-paper)" />
        <path d="M82 148V164M90 148V164M98 148V164M106 148V164M77 162 113 150" stroke="#1f1b16" fill="none" />
        <circle cx={122} cy={156} r={3} fill="#d9482b" stroke="none" />
      </g>
    </Drawing>
  )
}
