/** Which addresses a browser may give us to send its messages to. */

/** The push services of the browsers there are: Chrome and Edge on Android and desktops, Firefox, Safari, Edge on Windows. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'] as const
const domains = ['.push.apple.com', '.notify.windows.com'] as const
/** Endpoints are a few hundred characters; more is no address of theirs. */
export const longestEndpoint = 1000

/**
 * Whether an address is one of a known push service: https at its own port, without name or password. Anything else
 * would let whoever subscribes choose whom we call. Rule NO-12.
 */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password || hash) return false
  return hosts.some((host) => host === hostname) || domains.some((domain) => hostname.endsWith(domain))
}
