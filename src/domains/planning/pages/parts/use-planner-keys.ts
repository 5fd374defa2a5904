/** The planner by keyboard: letters for what stands above it, arrows from block to block. */
import { useEffect } from 'react'
import { isArrow, nearBlock } from '../../near-block.ts'

/** @param deeds what a letter does; the same while they mean the same. */
export function usePlannerKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isBusy = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=radiogroup]',
      )
      if (isBusy || event.ctrlKey || event.metaKey || event.altKey) return
      const entry = actions[event.key.toLowerCase()]
      if (entry) {
        event.preventDefault()
        entry()
      } else if (isArrow(event.key) && stepTo(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actions])
}

/** From the block that has the focus to the next; into the first one from the page itself. */
function stepTo(arrow: Parameters<typeof nearBlock>[2]): boolean {
  const blocks = [...document.querySelectorAll<HTMLElement>('.ec-event.block')]
  const at = document.activeElement
  const isBlock = blocks.includes(at as HTMLElement)
  if (!isBlock && at !== document.body) return false
  const next = isBlock
    ? nearBlock(
        at!.getBoundingClientRect(),
        blocks.map((block) => block.getBoundingClientRect()),
        arrow,
      )
    : 0
  const block = next === undefined ? undefined : blocks[next]
  block?.focus()
  block?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return block !== undefined
}
