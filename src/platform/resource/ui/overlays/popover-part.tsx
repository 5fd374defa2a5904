/** Mantine's popover, as it is fetched. */
import { Popover } from '@mantine/core'
import { keepFocus } from './keep-focus.ts'
import { useIsMounted } from './first-use.ts'
import type { PopoverProps } from './popover.tsx'

export function PopoverPart({
  isOpen,
  onOpen,
  button,
  around = (alone) => alone,
  align,
  returnFocus,
  className,
  children,
}: PopoverProps) {
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
      {around(<Popover.Target>{keepFocus(button)}</Popover.Target>)}
      <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
    </Popover>
  )
}
