/** The street the bike rides through: a beer mat with a town on it, sunny by day and lamplit by night. */
import { useId } from 'react'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { PartyBikeShape } from '../party-bike.tsx'
import { Bunting, Cloud, Cobbles, House, Lamp, PubFront, Tree } from './street.tsx'

/** How many ride on one bike before the scene brings another. */
const peopleOnBike = 16

export interface StreetSceneProps extends DrawingProps {
  people: number
  /** `mat` is round and stands by itself; `wide` is a strip that fills the width above a dark band. */
  shape?: 'mat' | 'wide'
  /** The word over the pub's door. */
  pub?: string
}

export function StreetScene({ people: wanted, shape = 'mat', pub = 'CAFÉ', ...rest }: StreetSceneProps) {
  const people = Math.max(0, Math.floor(wanted) || 0)
  return shape === 'mat' ? (
    <MatScene people={people} pub={pub} {...rest} />
  ) : (
    <Drawing viewBox="0 60 1600 580" {...rest}>
      <Sky x={800} y={600} />
      <Town pub={pub} />
      <path d="M-900 600H2500V660H-900Z" fill="var(--art-street)" stroke="none" />
      <Cobbles x={0} y={622} width={1600} rows={1} />
      <Lamp x={250} y={600} />
      <Lamp x={1370} y={600} />
      <Bikes people={people} places={onStrip} />
    </Drawing>
  )
}

function MatScene({ people, pub, ...rest }: Omit<StreetSceneProps, 'shape'>) {
  const clip = useId()
  const street = bikesFor(people) > 1 ? 116 : 52
  return (
    <Drawing viewBox="0 0 960 848" {...rest}>
      <clipPath id={clip}>
        <circle cx={480} cy={424} r={412} />
      </clipPath>
      <circle cx={480} cy={424} r={412} fill="var(--art-sky)" stroke="none" />
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(-440 -18) scale(1.15)">
          <Sky x={800} y={600} />
          <Town pub={pub ?? ''} />
        </g>
        <path d="M0 672H960V848H0Z" fill="var(--art-street)" />
        <Cobbles x={60} y={752} width={860} rows={4} />
      </g>
      <circle cx={480} cy={424} r={412} fill="none" stroke="var(--art-line)" />
      <circle cx={480} cy={424} r={399} fill="none" stroke="var(--art-foam)" strokeDasharray="0.1 9" />
      <Bunting from={[30, 236]} to={[480, 112]} sag={46} count={10} />
      <Bunting from={[480, 112]} to={[930, 236]} sag={46} count={10} />
      <rect
        x={6}
        y={676}
        width={948}
        height={street}
        rx={26}
        fill="var(--art-street)"
        stroke="var(--art-line)"
      />
      <Cobbles x={34} y={710} width={900} rows={street > 60 ? 4 : 1} />
      <Bikes people={people} places={onMat} />
    </Drawing>
  )
}

interface Place {
  x: number
  y: number
  width: number
}

/** The group spread over as few bikes as carry it, at the places of its count, the nearest last. */
function Bikes({ people, places }: { people: number; places: readonly (readonly Place[])[] }) {
  const count = bikesFor(people)
  const each = Math.ceil(people / count)
  return places[count - 1]!.map(({ x, y, width }, index) => {
    const scale = width / 716
    return (
      <g
        key={x}
        transform={`translate(${(x - 366 * scale).toFixed(1)} ${(y - 380 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`}
      >
        <PartyBikeShape people={Math.min(each, people - index * each)} offset={index * 7} />
      </g>
    )
  })
}

const bikesFor = (people: number) => Math.min(3, Math.max(1, Math.ceil(people / peopleOnBike)))

const onMat: readonly (readonly Place[])[] = [
  [{ x: 480, y: 702, width: 820 }],
  [
    { x: 300, y: 694, width: 570 },
    { x: 640, y: 764, width: 610 },
  ],
  [
    { x: 225, y: 694, width: 440 },
    { x: 735, y: 694, width: 440 },
    { x: 480, y: 770, width: 560 },
  ],
]

const onStrip: readonly (readonly Place[])[] = [
  [{ x: 800, y: 618, width: 820 }],
  [
    { x: 500, y: 618, width: 580 },
    { x: 1100, y: 618, width: 580 },
  ],
  [
    { x: 330, y: 618, width: 460 },
    { x: 800, y: 618, width: 460 },
    { x: 1270, y: 618, width: 460 },
  ],
]

function Sky({ x, y }: { x: number; y: number }) {
  const stars = [
    [-300, -500],
    [-210, -440],
    [-120, -505],
    [60, -522],
    [240, -430],
    [300, -520],
  ] as const
  return (
    <g stroke="none">
      <circle cx={x + 190} cy={y - 430} r={66} fill="var(--art-sun)" />
      <path d={`M${x + 200} ${y - 486}a54 54 0 1 0 42 76a46 46 0 0 1-42-76Z`} fill="var(--art-moon)" />
      {stars.map(([dx, dy]) => (
        <circle key={dx} cx={x + dx} cy={y + dy} r={3} fill="var(--art-moon)" />
      ))}
      <Cloud x={x - 210} y={y - 470} />
      <Cloud x={x + 260} y={y - 360} size={0.8} />
      <Cloud x={x - 520} y={y - 420} size={0.9} />
      <Cloud x={x + 560} y={y - 440} size={1.1} />
    </g>
  )
}

function Town({ pub }: { pub: string }) {
  const foot = 600
  return (
    <>
      <House x={40} y={foot} width={150} height={250} fill="var(--art-sand)" gable="plain" floors={2} />
      <House x={190} y={foot} width={160} height={330} fill="var(--art-plaster)" gable="stepped" floors={3} />
      <House x={350} y={foot} width={140} height={280} fill="var(--art-mint)" gable="bell" floors={2} />
      <House x={490} y={foot} width={164} height={330} fill="var(--art-rose)" gable="stepped" floors={3} />
      <House x={654} y={foot} width={100} height={240} fill="var(--art-mint)" gable="plain" floors={2} />
      <House x={754} y={foot} width={150} height={300} fill="var(--art-plaster)" gable="bell" floors={2} />
      <House
        x={904}
        y={foot}
        width={170}
        height={340}
        fill="var(--art-sand)"
        gable="stepped"
        floors={3}
        columns={3}
        ground={<PubFront width={170} word={pub} />}
      />
      <House x={1074} y={foot} width={140} height={270} fill="var(--art-mint)" gable="plain" floors={2} />
      <House x={1214} y={foot} width={160} height={330} fill="var(--art-rose)" gable="stepped" floors={3} />
      <House x={1374} y={foot} width={150} height={260} fill="var(--art-plaster)" gable="bell" floors={2} />
      <Tree x={704} y={foot} size={1.2} />
      <Tree x={20} y={foot} size={1.3} />
      <Tree x={1560} y={foot} size={1.4} />
    </>
  )
}
