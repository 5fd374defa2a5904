/** Signing in, and what an answer of the server means for the form. */
import { isDirectusError } from '@directus/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { pushOwnerKey } from '../../../platform/push/client/owner.ts'
import { type CurrentUser, afterLoginMs, signIn as openSession } from '../../../platform/session/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly otp: string
}

/** `code` asks for the one-time code, `code-wrong` for another one. */
export type SignInAnswer =
  | 'done'
  | 'wrong'
  | 'code'
  | 'code-wrong'
  | 'address-refused'
  | 'too-often'
  | 'unreachable'

/** Signs in, and rests a moment so that the cookie is there for the page that follows. */
export async function signIn(
  cache: QueryClient,
  { email, password, otp }: Credentials,
): Promise<SignInAnswer> {
  try {
    const user = await openSession(cache, { email, password, ...(otp && { otp }) })
    await leaveAnothersMessages(user)
  } catch (error) {
    return meaningOf(error, otp !== '')
  }
  await new Promise((done) => setTimeout(done, afterLoginMs))
  return 'done'
}

/** Where a colleague had switched messages on, they end: whoever signs in gets none of his. */
async function leaveAnothersMessages(user: CurrentUser | null): Promise<void> {
  if (!user || localStorage.getItem(pushOwnerKey) === null) return
  try {
    const { leaveAnothers } = await import('../../../platform/push/client/browser.ts')
    await leaveAnothers(user.id)
  } catch (error) {
    console.error('Messages were not looked after', error)
  }
}

function meaningOf(error: unknown, hadCode: boolean): SignInAnswer {
  const code = isDirectusError(error) ? error.errors[0]?.extensions.code : undefined
  if (code === 'INVALID_OTP') return hadCode ? 'code-wrong' : 'code'
  if (code === 'INVALID_CREDENTIALS' || code === 'INVALID_PAYLOAD') return 'wrong'
  if (code === 'INVALID_IP') return 'address-refused'
  return code === 'REQUESTS_EXCEEDED' ? 'too-often' : 'unreachable'
}
