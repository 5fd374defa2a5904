/** The drawings of a Bob's instruction, one thing each. */
import { Drawing, freeLine, type DrawingProps } from '../drawing.tsx'
import { looks } from '../looks.ts'
import { Person } from '../person.tsx'

const Ground = () => <path d="M8 182H232" stroke={freeLine} fill="none" />

/** A glass of beer, crossed out. */
const Sober = () => (
  <>
    <circle cx={120} cy={104} r={86} fill="var(--art-sky)" />
    <path d="M88 52H152L144 158H96Z" fill="var(--art-amber)" />
    <path d="M84 56Q92 36 106 44Q118 28 132 42Q150 34 156 56Z" fill="var(--art-foam)" />
    <circle cx={120} cy={104} r={86} fill="none" stroke="var(--art-brick)" strokeWidth={12} />
    <path d="M60 44 180 164" fill="none" stroke="var(--art-brick)" strokeWidth={12} />
  </>
)

/** A foot on the brake, and the wheel above it. */
const Brake = () => (
  <>
    <circle cx={120} cy={104} r={86} fill="var(--art-sky)" />
    <Ground />
    <g fill="none">
      <ellipse cx={142} cy={70} rx={58} ry={38} strokeWidth={16} />
      <ellipse cx={142} cy={70} rx={58} ry={38} stroke="var(--art-brick)" strokeWidth={10} />
      <path d="M84 72H200M142 72V122" strokeWidth={6} />
    </g>
    <circle cx={142} cy={72} r={13} fill="var(--art-amber)" />
    <path d="M40 176 66 132 98 150 72 180Z" fill="var(--art-sand)" />
    <path d="M60 118Q92 104 108 126L96 152 58 138Z" fill="var(--art-bottle)" />
    <path d="M40 92 64 124" fill="none" strokeWidth={18} />
    <path d="M40 92 64 124" fill="none" stroke="var(--art-blue)" strokeWidth={12} />
  </>
)

/** Three on their seats, behind the bar. */
const Seats = () => (
  <>
    <circle cx={120} cy={104} r={86} fill="var(--art-sky)" />
    {[4, 10, 13].map((at, place) => (
      <g key={at} transform={`translate(${62 + place * 58} 86) scale(1.15)`}>
        <Person look={looks[at]!} x={0} y={0} />
      </g>
    ))}
    <rect x={22} y={136} width={196} height={22} rx={9} fill="var(--art-amber)" />
    <path d="M62 158V184M120 158V184M178 158V184" fill="none" strokeWidth={6} />
  </>
)

/** A junction with a light and a road that bends. */
const Road = () => (
  <>
    <circle cx={120} cy={104} r={86} fill="var(--art-sky)" />
    <path d="M70 190Q96 116 150 96T204 44L232 62Q210 112 168 126T134 190Z" fill="var(--art-sand)" />
    <path d="M104 186Q122 134 158 112T214 60" fill="none" strokeDasharray="12 12" />
    <path d="M56 190V92" fill="none" strokeWidth={6} />
    <rect x={38} y={22} width={36} height={84} rx={12} fill="var(--art-bottle)" />
    <circle cx={56} cy={40} r={9} fill="var(--art-brick)" />
    <circle cx={56} cy={64} r={9} fill="var(--art-amber)" />
    <circle cx={56} cy={88} r={9} fill="var(--art-mint)" />
  </>
)

/** A telephone beside a warning triangle. */
const Help = () => (
  <>
    <circle cx={120} cy={104} r={86} fill="var(--art-sky)" />
    <Ground />
    <path d="M86 58 152 176H20Z" fill="var(--art-paper)" stroke="var(--art-brick)" strokeWidth={10} />
    <path d="M86 100V136M86 154V155" fill="none" strokeWidth={8} />
    <g transform="rotate(10 182 100)">
      <rect x={150} y={46} width={64} height={112} rx={12} fill="var(--art-bottle)" />
      <rect x={158} y={60} width={48} height={78} rx={4} fill="var(--art-foam)" />
      <path d="M170 82H194M170 98H194M170 114H184" fill="none" />
    </g>
  </>
)

const drawings = { sober: Sober, brake: Brake, seats: Seats, road: Road, help: Help }

export function GuideDrawing({ name, ...props }: DrawingProps & { readonly name: keyof typeof drawings }) {
  const Shown = drawings[name]
  return (
    <Drawing viewBox="0 0 240 204" {...props}>
      <Shown />
    </Drawing>
  )
}
