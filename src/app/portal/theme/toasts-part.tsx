/** Mantine's notifications, as they are fetched. */
import { Notifications } from '@mantine/notifications'
import { toastSettings } from '../../../platform/resource/ui/toast.ts'
import style from './portal-stage.module.css'

export const ToastsPart = () => (
  <Notifications {...toastSettings} withinPortal={false} classNames={{ root: style.toasts }} />
)
