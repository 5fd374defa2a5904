/** The tow truck with the bar on its trailer, on its way. */
import { Drawing, type DrawingProps } from './drawing.tsx'
import { looks } from './looks.ts'
import { PartyBikeShape } from './party-bike.tsx'
import { Person } from './person.tsx'
import { Wheel } from './wheel.tsx'

export function TowTruck(props: DrawingProps) {
  const driver = looks[14]!
  return (
    <Drawing viewBox="0 0 760 264" {...props}>
      <g transform="translate(6 10) scale(0.5)" strokeWidth={5}>
        <PartyBikeShape people={0} />
      </g>
      <path d="M14 204H420V218H14Z" fill="var(--art-steel)" />
      <path d="M420 211H470" stroke="var(--art-line)" fill="none" strokeWidth={6} />
      <path d="M20 204V178M414 204V178" stroke="var(--art-line)" fill="none" strokeWidth={5} />
      <Wheel x={176} y={228} r={24} />
      <Wheel x={236} y={228} r={24} />
      <path
        d="M462 222V148Q462 136 474 136H536L562 84Q568 74 580 74H632Q644 74 648 86L662 136 694 146Q708 151 708 166V222Z"
        fill="var(--art-amber)"
      />
      <path d="M556 136 578 94Q580 90 586 90H626Q632 90 634 96L645 136Z" fill="var(--art-glass)" />
      <svg x={556} y={90} width={89} height={46} viewBox="-44 -18 89 46" overflow="hidden">
        <Person look={driver} x={2} y={4} />
      </svg>
      <path d="M556 136H645M550 136V222M462 178H708" fill="none" />
      <path d="M566 156H584" fill="none" />
      <circle cx={704} cy={170} r={8} fill="var(--art-bulb)" />
      <path d="M712 164 758 148V194L712 178Z" fill="var(--art-glow)" stroke="none" />
      <rect x={590} y={62} width={30} height={12} rx={5} fill="var(--art-brick)" />
      <Wheel x={516} y={224} r={28} />
      <Wheel x={652} y={224} r={28} />
      <path d="M4 254H716" stroke="var(--art-line)" fill="none" strokeDasharray="46 20" />
    </Drawing>
  )
}
