/** The drawings that say what a block is for, and what it waits for. */
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { labelOf } from '../../../../../platform/resource/words.ts'
import { Drawn, type IconProps } from '../../../../../platform/ui/icon.tsx'
import { VisuallyHidden } from '../../../../../platform/ui/visually-hidden.tsx'
import { bookings } from '../../../../booking/resources/booking/bookings.ts'
import { blockIcons, lookIcons, markIcons } from '../../../planner/block-icon.ts'
import type { RideLook } from '../../../planner/block-text.ts'
import type { BlockKind } from '../../../planner/planner.ts'

type Sized = Pick<IconProps, 'size' | 'className'>

interface BlockIconProps extends Sized {
  readonly kind: BlockKind
  /** How far a ride is, which says more than that it is one. */
  readonly look?: RideLook | null
}

export const BlockIcon = ({ kind, look, ...rest }: BlockIconProps) => (
  <Drawing path={look ? lookIcons[look] : blockIcons[kind]} {...rest} />
)

/** What a block says in its corner, beside words that say it too. */
export const MarkIcon = ({ mark, ...rest }: { readonly mark: keyof typeof markIcons } & Sized) => (
  <Drawing path={markIcons[mark]} {...rest} />
)

/** That a ride keeps what it is planned with. */
export function PinMark() {
  const words = labelOf(bookings, 'pinned', useLocale())
  return (
    <span title={words}>
      <MarkIcon mark="pinned" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

const Drawing = ({ path, size = 16, ...rest }: Sized & { readonly path: string }) => (
  <Drawn size={size} weight={2.2} {...rest}>
    <path d={path} />
  </Drawn>
)
