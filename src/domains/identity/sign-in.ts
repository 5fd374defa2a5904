/** Signing in and out in the browser, and what an answer of the server means for the form. */
import { isDirectusError } from '@directus/sdk'
import { forgetSession, sessionClient } from '../../platform/items/client.ts'

/** The navigation after a sign-in waits this long, so that the cookie is there for the page it leads to. */
export const afterSignInMs = 100
/** The flag other tabs may read: somebody is signed in. */
const authenticatedFlag = 'authenticated'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly otp: string
}

/** `code` asks for the one-time code, `code-wrong` for another one. */
export type SignInAnswer = 'done' | 'wrong' | 'code' | 'code-wrong' | 'too-often' | 'unreachable'

export async function signIn({ email, password, otp }: Credentials): Promise<SignInAnswer> {
  try {
    await sessionClient().login({ email, password }, otp ? { otp } : {})
  } catch (error) {
    return meaningOf(error, otp !== '')
  }
  localStorage.setItem(authenticatedFlag, 'true')
  await new Promise((done) => setTimeout(done, afterSignInMs))
  return 'done'
}

/** Ends the session on the server and forgets it here, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await sessionClient()
    .logout()
    .catch(() => undefined)
  forgetSession()
  localStorage.removeItem(authenticatedFlag)
}

function meaningOf(error: unknown, hadCode: boolean): SignInAnswer {
  const code = isDirectusError(error) ? error.errors[0]?.extensions.code : undefined
  if (code === 'INVALID_OTP') return hadCode ? 'code-wrong' : 'code'
  if (code === 'INVALID_CREDENTIALS' || code === 'INVALID_PAYLOAD') return 'wrong'
  return code === 'REQUESTS_EXCEEDED' ? 'too-often' : 'unreachable'
}
