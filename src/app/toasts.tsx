/** Where toasts are shown: fetched with the first one. */
import { useNotifications } from '@mantine/notifications'
import { Suspense, lazy } from 'react'
import { useSinceFirst } from '../platform/resource/ui/overlays/first-use.ts'

const ToastsPart = lazy(() => import('./toasts-part.tsx').then((part) => ({ default: part.ToastsPart })))

export const Toasts = () =>
  useSinceFirst(useNotifications().notifications.length > 0) && (
    <Suspense fallback={null}>
      <ToastsPart />
    </Suspense>
  )
