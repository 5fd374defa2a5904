/** The drawing of how a booking stands. */
import { Cheers, EmptyMat, Envelope } from '../../../../content/drawings/scenes/moments.tsx'
import { PartyBikes } from '../../../../content/drawings/party-bike.tsx'

export interface StandingDrawingProps {
  readonly which: 'letter' | 'bikes' | 'cheers' | 'mat'
  readonly people: number
  readonly bikes: number
  readonly className: string
}

export default function StandingDrawing({ which, people, bikes, className }: StandingDrawingProps) {
  switch (which) {
    case 'letter':
      return <Envelope className={className} />
    case 'bikes':
      return <PartyBikes people={people} bikes={bikes} className={className} />
    case 'cheers':
      return <Cheers className={className} />
    default:
      return <EmptyMat className={className} />
  }
}
