/** The drawing that says what a block is for. */
import { blockIcons, lookIcons } from '../../../planner/block-icon.ts'
import type { RideLook } from '../../../planner/block-text.ts'
import type { BlockKind } from '../../../planner/planner.ts'

interface BlockIconProps {
  readonly kind: BlockKind
  /** How far a ride is, which says more than that it is one. */
  readonly look?: RideLook | null
  readonly size?: number
  readonly className?: string
}

export const BlockIcon = ({ kind, look, size = 16, className }: BlockIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    style={{ flex: 'none' }}
  >
    <path d={look ? lookIcons[look] : blockIcons[kind]} />
  </svg>
)
