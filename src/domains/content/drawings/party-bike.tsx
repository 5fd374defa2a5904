/** The bar on wheels with as many people on it as the group has, up to twenty. */
import { Drawing, freeLine, Limb, type DrawingProps } from './drawing.tsx'
import { Glass, Keg, type Drink } from './glassware.tsx'
import { looks } from './looks.ts'
import { Person, Toast } from './person.tsx'
import { Wheel } from './wheel.tsx'

/** How many fit on one drawn bike: a driver, ten behind the bar, nine before it. */
const seatsOnDrawing = 20

const behindTheBar = [4, 5, 3, 6, 2, 7, 1, 8, 0, 9].map((place) => 128 + place * 45)
const beforeTheBar = [2, 6, 1, 7, 3, 5, 0, 8, 4].map((place) => 150.5 + place * 45)
const drinks: readonly Drink[] = ['beer', 'beer', 'soft', 'beer', 'wine', 'beer', 'water']

export interface PartyBikeProps extends DrawingProps {
  people: number
}

export function PartyBike({ people, ...rest }: PartyBikeProps) {
  return (
    <Drawing viewBox="24 18 740 368" {...rest}>
      <PartyBikeShape people={people} />
    </Drawing>
  )
}

/** As many bikes as come, the group spread over them. */
export function PartyBikes({ people, bikes, ...rest }: PartyBikeProps & { bikes: number }) {
  const count = Math.max(1, Math.min(3, bikes))
  const share = (index: number) => Math.floor(people / count) + (index < people % count ? 1 : 0)
  return (
    <Drawing viewBox={`24 18 ${740 + (count - 1) * 700} 368`} {...rest}>
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${index * 700} 0)`}>
          <PartyBikeShape people={share(index)} offset={index * 5} />
        </g>
      ))}
    </Drawing>
  )
}

/** The bike alone, its wheels standing on y = 380, for use inside a scene. `offset` starts at another face. */
export function PartyBikeShape({ people, offset = 0 }: { people: number; offset?: number }) {
  const group = Math.max(0, Math.min(seatsOnDrawing, Math.floor(people) || 0))
  const back = behindTheBar.slice(0, Math.max(0, group - 1))
  const front = beforeTheBar.slice(0, Math.max(0, group - 1 - behindTheBar.length))
  const look = (index: number) => looks[(index + offset) % looks.length]!
  const turn = people * 24
  return (
    <>
      <path d="M70 64V22" stroke={freeLine} fill="none" />
      <path d="M70 22Q84 14 98 22T126 22V44Q112 52 98 44T70 44Z" fill="var(--art-amber)" />
      <path d="M104 96V216M556 96V216M668 96V250" fill="none" stroke={freeLine} strokeWidth={7} />
      {back.map((x, index) => (
        <Person key={x} look={look(index + 1)} x={x} y={152} />
      ))}
      {back.map(
        (x, index) =>
          index % 3 === 0 && (
            <Toast
              key={x}
              look={look(index + 1)}
              x={x}
              y={152}
              drink={drinks[index % drinks.length]!}
              side={x < 330 ? -1 : 1}
            />
          ),
      )}
      <Bar />
      {[110, 196, 285, 376, 466, 548].map((x, index) => (
        <Glass key={x} kind={drinks[(index + 2) % drinks.length]} x={x} y={201} />
      ))}
      <Chassis />
      {beforeTheBar.slice(front.length).map((x) => (
        <Stool key={x} x={x} />
      ))}
      <Wheel x={140} y={336} turn={turn} />
      <Wheel x={600} y={336} turn={turn} />
      {front.map((x, index) => (
        <g key={x}>
          <Leg x={x - 9} y={index % 2 ? 304 : 294} fill={trousers[index % 3]!} />
          <Leg x={x + 9} y={index % 2 ? 294 : 304} fill={trousers[index % 3]!} />
          <Person look={look(index + 11)} x={x} y={210} view={index % 3 === 1 ? 'front' : 'back'} />
          <Stool x={x} />
        </g>
      ))}
      {group > 0 && <Driver index={offset} />}
      <Canopy />
    </>
  )
}

function Bar() {
  return (
    <>
      <path d="M322 206V188Q322 178 331 178T340 188V206Z" fill="var(--art-steel)" />
      <rect x={317} y={172} width={7} height={16} rx={3} fill="var(--art-brick)" />
      <rect x={338} y={172} width={7} height={16} rx={3} fill="var(--art-amber)" />
      <path d="M112 214H550V302H112Z" fill="var(--art-bottle)" />
      <path
        d="M160 232V286M208 232V286M256 232V286M406 232V286M454 232V286M502 232V286"
        stroke="var(--art-cobble)"
        fill="none"
      />
      <g stroke="var(--art-foam)" strokeWidth={5} fill="none">
        <path d="M304 236V280M320 234V281M337 236V279M353 235V281M292 276 366 240" />
      </g>
      <rect x={92} y={200} width={478} height={18} rx={9} fill="var(--art-amber)" />
    </>
  )
}

function Chassis() {
  return (
    <>
      <path d="M46 300H690V314Q690 318 686 318H50Q46 318 46 314Z" fill="var(--art-dark)" />
      <Keg x={76} y={300} width={40} height={54} />
      <path d="M650 300V246Q650 236 660 236H672Q684 236 686 248L694 300Z" fill="var(--art-brick)" />
      <circle cx={694} cy={262} r={11} fill="var(--art-bulb)" />
      <path d="M704 251 762 230V294L704 273Z" fill="var(--art-glow)" stroke="none" />
      <path d="M92 300Q96 282 140 282T188 300M552 300Q556 282 600 282T648 300" fill="none" strokeWidth={6} />
    </>
  )
}

const trousers = ['var(--art-blue)', 'var(--art-sand)', 'var(--art-dark)']

function Leg({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <>
      <Limb d={`M${x} 266V${y}`} fill={fill} />
      <path
        d={`M${x - 8} ${y + 7}V${y + 3}Q${x} ${y - 5} ${x + 8} ${y + 3}V${y + 7}Z`}
        fill="var(--art-foam)"
      />
    </>
  )
}

function Stool({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x} 270V302`} fill="none" strokeWidth={5} />
      <path d={`M${x - 13} 264H${x + 13}Q${x + 12} 274 ${x} 274T${x - 13} 264Z`} fill="var(--art-brick)" />
    </>
  )
}

function Driver({ index }: { index: number }) {
  const look = looks[index % looks.length]!
  return (
    <>
      <path d="M604 268V300" fill="none" strokeWidth={6} />
      <path d="M584 258H624Q622 270 604 270T584 258Z" fill="var(--art-dark)" />
      <Limb d="M606 256Q636 252 636 266L638 292" fill="var(--art-dark)" width={11} />
      <path d="M632 296H650Q652 302 648 302H630Z" fill="var(--art-dark)" />
      <Person look={look} x={604} y={198} />
      <path d="M656 240 642 214M630 214H652" fill="none" strokeWidth={5} />
      <Limb d="M610 232Q622 238 638 218" fill={look.shirt} />
      <circle cx={640} cy={215} r={5.5} fill={look.skin} />
    </>
  )
}

const scallop = 30
const scallops = Array.from({ length: 21 }, (_, index) => 65 + index * scallop)
const valance = (odd: number) =>
  scallops
    .filter((_, index) => index % 2 === odd)
    .map((x) => `M${x} 82h${scallop}v16a15 12 0 0 1-${scallop} 0Z`)
    .join('')
const valances = [valance(0), valance(1)] as const
const bulbs = scallops.filter((_, index) => index % 3 === 2 && index < 20)
const discs = (radius: number) =>
  bulbs
    .map(
      (x) =>
        `M${x - radius} 115a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`,
    )
    .join('')
const glows = discs(26)
const lights = discs(5.5)
const wires = bulbs.map((x) => `M${x} 100V110`).join('')

function Canopy() {
  return (
    <>
      <path d={valances[0]} fill="var(--art-brick)" />
      <path d={valances[1]} fill="var(--art-foam)" />
      <path d="M72 64H688Q704 64 704 84H56Q56 64 72 64Z" fill="var(--art-brick)" />
      <path d={glows} fill="var(--art-glow)" stroke="none" />
      <path d={wires} fill="none" />
      <path d={lights} fill="var(--art-bulb)" strokeWidth={2.4} />
    </>
  )
}
