/** Windows over a page of the portal: fetched when the first one opens. */
import type { DrawerProps, ModalProps } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { useSinceFirst } from './first-use.ts'

const DrawerPart = lazy(() => import('./windows-part.tsx').then((part) => ({ default: part.DrawerPart })))
const ModalPart = lazy(() => import('./windows-part.tsx').then((part) => ({ default: part.ModalPart })))

/** Mantine's drawer. */
export const Drawer = (props: DrawerProps) =>
  useSinceFirst(props.opened) && (
    <Suspense fallback={null}>
      <DrawerPart {...props} />
    </Suspense>
  )

/** Mantine's modal. */
export const Modal = (props: ModalProps) =>
  useSinceFirst(props.opened) && (
    <Suspense fallback={null}>
      <ModalPart {...props} />
    </Suspense>
  )
