/** Short messages that come and go by themselves. */
import { notifications } from '@mantine/notifications'

/** What the layout hands to Mantine's `Notifications`. */
export const toastSettings = {
  /** How long a toast stays, in milliseconds. */
  autoClose: 6000,
  /** How many are on screen at one time. */
  limit: 1,
  position: 'bottom-right',
} as const

/** Shows a toast in the place of the one before it, which is no longer news; no click or swipe sends it away. */
export function showToast(message: string): string {
  notifications.clean()
  return notifications.show({ message, withCloseButton: false, allowClose: false })
}
