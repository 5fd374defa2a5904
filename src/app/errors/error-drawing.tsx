/** What an error screen shows beside its status: the lost bike, the closed door, the broken wheel. */
import { BrokenWheel, ClosedDoor, LostBike } from '../../domains/content/drawings/scenes/errors.tsx'

export interface ErrorDrawingProps {
  readonly status: number
  readonly className: string | undefined
}

export function ErrorDrawing({ status, className }: ErrorDrawingProps) {
  if (status === 404) return <LostBike className={className} />
  if (status === 401 || status === 403) return <ClosedDoor className={className} />
  return <BrokenWheel className={className} />
}
