/** What is done with one picture of several: earlier, later, off. */
import { m } from '../../../i18n/paraglide/messages.js'
import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx'
import { Trash } from '../../../ui/tool-icons.tsx'
import { inLine } from '../../../ui/layout/layout.ts'
import style from './files.module.css'

export interface PhotoToolsProps {
  readonly id: string
  /** Its place, from one. */
  readonly number: number
  readonly count: number
  readonly isBusy: boolean
  /** Absent where the reader may not. */
  readonly onMove?: (step: -1 | 1) => void
  readonly onRemove?: () => void
}

export function PhotoTools({ id, number, count, isBusy, onMove, onRemove }: PhotoToolsProps) {
  if (!onMove && !onRemove) return null
  // A button that can do nothing now stays where it is, for the focus that stands on it.
  const tool = (name: string | number, label: string, isIdle: boolean, onClick: () => void) => ({
    type: 'button' as const,
    'data-tool': `${id} ${name}`,
    'aria-label': label,
    title: label,
    'aria-disabled': isIdle || isBusy || undefined,
    onClick: () => !isIdle && !isBusy && onClick(),
  })
  return (
    <span className={inLine('0 stretch between', style.tools)}>
      {onMove && (
        <>
          <button {...tool(-1, m.portal_photo_earlier({ number }), number === 1, () => onMove(-1))}>
            <ChevronLeft size={18} />
          </button>
          <button {...tool(1, m.portal_photo_later({ number }), number === count, () => onMove(1))}>
            <ChevronRight size={18} />
          </button>
        </>
      )}
      {onRemove && (
        <button {...tool('remove', m.portal_photo_remove({ number }), false, onRemove)}>
          <Trash size={18} />
        </button>
      )}
    </span>
  )
}
