/** Short messages that come and go by themselves. */
import { notifications } from '@mantine/notifications'

/** What the layout hands to Mantine's `Notifications`. */
export const toastSettings = {
  /** How long a toast stays, in milliseconds. */
  autoClose: 6000,
  /** How many are on screen at one time; the others wait. */
  limit: 1,
  position: 'bottom-right',
} as const

/** Shows a toast; no click or swipe sends it away. */
export const showToast = (message: string): string =>
  notifications.show({ message, withCloseButton: false, allowClose: false })
