/** The calls behind a person's own second factor, and what their refusals mean for the form. */
import { generateTwoFactorSecret, disableTwoFactor, isDirectusError, type RestCommand } from '@directus/sdk'
import type { Schema } from '../../../platform/resource/model.ts'
import { apiClient } from '../../../platform/session/client/client.ts'

export interface NewFactor {
  readonly secret: string
  /** What the QR code says. */
  readonly otpauth_url: string
}
type Codes = RestCommand<{ readonly recovery_codes: readonly string[] }, Schema>

const codesFrom =
  (path: string, body: object): Codes =>
  () => ({ path, method: 'POST', body: JSON.stringify(body) })

export const beginFactor = (password: string): Promise<NewFactor> =>
  apiClient().request(generateTwoFactorSecret(password))

/** Switches the factor on; gives the recovery codes, which are shown this once. */
export const enableFactor = async (secret: string, otp: string): Promise<readonly string[]> =>
  (await apiClient().request(codesFrom('/users/me/tfa/enable', { secret, otp }))).recovery_codes

export const renewCodes = async (otp: string): Promise<readonly string[]> =>
  (await apiClient().request(codesFrom('/users/me/tfa/recovery-codes', { otp }))).recovery_codes

export const switchFactorOff = (otp: string): Promise<void> => apiClient().request(disableTwoFactor(otp))

export type FactorRefusal = 'password-wrong' | 'code-wrong' | 'too-often' | 'unreachable'

export function refusalOf(error: unknown): FactorRefusal {
  const extensions = isDirectusError(error) ? error.errors[0]?.extensions : undefined
  if (extensions?.code === 'INVALID_CREDENTIALS') return 'password-wrong'
  if (extensions?.code === 'INVALID_PAYLOAD') return 'code-wrong'
  return extensions?.code === 'REQUESTS_EXCEEDED' ? 'too-often' : 'unreachable'
}
