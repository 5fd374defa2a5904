/** Mantine's windows, as they are fetched. */
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useIsMounted } from './first-use.ts'

export const DrawerPart = ({ opened, ...props }: DrawerProps) => (
  <Drawer {...props} opened={useIsMounted() && opened} />
)

export const ModalPart = ({ opened, ...props }: ModalProps) => (
  <Modal {...props} opened={useIsMounted() && opened} />
)
