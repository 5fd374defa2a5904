/** Drawings for what happens to a group: nothing yet, a letter, cheers, and the one who drives. */
import { Drawing, freeLine, Limb, type DrawingProps } from '../drawing.tsx'
import { looks } from '../looks.ts'
import { Person, Toast } from '../person.tsx'

/** An empty state: a mat that nobody has tallied on, and an empty glass. */
export function EmptyMat(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 280 200" {...props}>
      <path d="M6 176H274" stroke={freeLine} fill="none" />
      <g transform="rotate(-7 120 110)">
        <rect
          x={42}
          y={42}
          width={136}
          height={136}
          rx={28}
          fill="var(--art-bottle)"
          transform="translate(7 7)"
          stroke="none"
        />
        <rect x={42} y={42} width={136} height={136} rx={28} fill="var(--art-paper)" />
        <rect x={52} y={52} width={116} height={116} rx={20} fill="none" strokeDasharray="0.1 7" />
        <g fill="none" stroke="#8a7d66" strokeDasharray="0.1 8" strokeWidth={4}>
          <path d="M84 86V136M102 86V136M120 86V136M138 86V136" />
        </g>
      </g>
      <path d="M192 70H252L244 176H200Z" fill="var(--art-glass)" />
      <path d="M194 92Q222 98 250 92" fill="none" stroke="var(--art-foam)" />
      <path d="M206 168H238" fill="none" />
      <path d="M206 104 209 150" stroke="var(--art-paper)" fill="none" strokeWidth={5} />
    </Drawing>
  )
}

/** A group toasting, each with a glass that can be seen, the sober one’s too, and something in the air. */
export function Cheers(props: DrawingProps) {
  const group = [2, 5, 4, 8].map((index) => looks[index]!)
  const shreds = [
    [30, 40, 20],
    [76, 18, 70],
    [128, 34, -30],
    [190, 14, 40],
    [248, 30, 10],
    [292, 54, -60],
    [54, 84, -20],
    [268, 92, 30],
    [160, 52, 80],
  ] as const
  const paints = ['var(--art-brick)', 'var(--art-amber)', 'var(--art-leaf)', 'var(--art-blue)']
  return (
    <Drawing viewBox="0 0 320 220" {...props}>
      {shreds.map(([x, y, turn], index) => (
        <rect
          key={x}
          x={x}
          y={y}
          width={14}
          height={7}
          rx={2}
          transform={`rotate(${turn} ${x} ${y})`}
          fill={paints[index % paints.length]}
          strokeWidth={2}
        />
      ))}
      <g transform="translate(0 8) scale(1.28)">
        {group.map((look, index) => (
          <Person key={look.tint + look.skin} look={look} x={44 + index * 54} y={88} />
        ))}
        {group.map((look, index) => (
          <Toast
            key={look.tint + look.skin}
            look={look}
            x={44 + index * 54}
            y={88}
            drink={index === 1 ? 'soft' : 'beer'}
            side={1}
          />
        ))}
      </g>
      <rect x={10} y={190} width={300} height={22} rx={11} fill="var(--art-amber)" />
    </Drawing>
  )
}

/** The one who drives: both hands on the wheel, and no glass in either. */
export function Bob(props: DrawingProps) {
  const look = looks[15]!
  return (
    <Drawing viewBox="0 -8 240 228" {...props}>
      <circle cx={120} cy={112} r={96} fill="var(--art-sky)" />
      <g transform="translate(116 84) scale(1.9)" strokeWidth={2}>
        <Person look={look} x={0} y={0} />
      </g>
      <g fill="none">
        <ellipse cx={150} cy={178} rx={50} ry={34} stroke="var(--art-line)" strokeWidth={15} />
        <ellipse cx={150} cy={178} rx={50} ry={34} stroke="var(--art-brick)" strokeWidth={9} />
      </g>
      <path d="M102 180H198M150 184V210" fill="none" stroke={freeLine} strokeWidth={7} />
      <circle cx={150} cy={180} r={13} fill="var(--art-amber)" />
      <Limb d="M82 150Q66 176 100 178" fill={look.shirt} width={12} />
      <circle cx={103} cy={178} r={9} fill={look.skin} />
      <Limb d="M154 152Q182 140 192 158" fill={look.shirt} width={12} />
      <circle cx={193} cy={160} r={9} fill={look.skin} />
    </Drawing>
  )
}

/** A letter on its way, sealed with a tally. */
export function Envelope(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 260 190" {...props}>
      <path d="M8 70H44M0 100H36M14 130H44" stroke={freeLine} fill="none" />
      <g transform="rotate(-5 150 100)">
        <path
          d="M70 40H236Q244 40 244 48V148Q244 156 236 156H70Q62 156 62 148V48Q62 40 70 40Z"
          fill="var(--art-bottle)"
          stroke="none"
          transform="translate(7 7)"
        />
        <path
          d="M70 40H236Q244 40 244 48V148Q244 156 236 156H70Q62 156 62 148V48Q62 40 70 40Z"
          fill="var(--art-paper)"
        />
        <path d="M64 152 130 100M242 152 176 100" fill="none" />
        <path d="M64 44 145 106Q153 112 161 106L242 44Z" fill="var(--art-sand)" />
        <circle cx={153} cy={106} r={22} fill="var(--art-brick)" />
        <path
          d="M144 97V115M150 97V115M156 97V115M162 97V115M139 112 167 100"
          stroke="var(--art-foam)"
          fill="none"
        />
      </g>
    </Drawing>
  )
}
