/** Whether this browser shows messages, and if not, why not. */

export type PhoneState = 'on' | 'off' | 'blocked' | 'to-install' | 'impossible'

export interface BrowserFacts {
  /** Whether it has workers, subscriptions and notifications, and this build has the worker. */
  readonly isAble: boolean
  /** An iPhone or iPad in the browser: there only an installed app has messages. */
  readonly isUninstalledApple: boolean
  readonly permission: NotificationPermission
  /** By what the server knows its subscription; null where it has none. */
  readonly mark: string | null
}

/** @param known the marks of the phones the server sends to. */
export function phoneState(
  { isAble, isUninstalledApple, permission, mark }: BrowserFacts,
  known: readonly string[],
): PhoneState {
  if (isUninstalledApple) return 'to-install'
  if (!isAble) return 'impossible'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && mark !== null && known.includes(mark) ? 'on' : 'off'
}
