/** Mantine's popover, as it is fetched. */
import { Popover } from '@mantine/core'
import { framed, keepFocus } from './opening-button.tsx'
import { useIsMounted } from './first-use.ts'
import type { PopoverProps } from './popover.tsx'

export function PopoverPart(props: PopoverProps) {
  const { isOpen, onOpen, button, align, returnFocus, className, children } = props
  return (
    <Popover
      opened={useIsMounted() && isOpen}
      onChange={onOpen}
      position={`bottom-${align}`}
      shadow="md"
      trapFocus
      returnFocus={returnFocus}
      withinPortal
    >
      {framed(props, <Popover.Target>{keepFocus(button)}</Popover.Target>)}
      <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
    </Popover>
  )
}
