/** What the office does for an account, as calls. */
import { answerError, updateRecord } from '../../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import type { Account, AccountAction } from './account.ts'

/** Throws in the shape the SDK does, for the form to read. */
async function send(method: string, path: string, body?: object): Promise<void> {
  const answer = await authorizedFetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw await answerError(answer)
}

export interface Invitation {
  readonly email: string
  readonly role: string
  readonly first_name?: string
  readonly last_name?: string
  readonly phone_number?: string
  readonly language?: string
  /** Whose account it is, of who works with us; null where the reader was asked and named nobody. */
  readonly employee?: string | null
}

export const invite = (invitation: Invitation): Promise<void> => send('POST', '/users/invite', invitation)
export const signOutEverywhere = (id: string): Promise<void> => send('DELETE', `/users/${id}/sessions`)
export const sendPasswordLink = (email: string): Promise<void> =>
  send('POST', '/auth/password/request', { email })

const setStatus = async (id: string, status: Account['status']): Promise<void> => {
  await updateRecord('users', { id }, { status })
}

const calls: Readonly<Record<AccountAction, (account: Account) => Promise<void>>> = {
  invite: ({ email, role }) => invite({ email, role: role!.id }),
  activate: ({ id }) => setStatus(id, 'active'),
  unarchive: ({ id }) => setStatus(id, 'draft'),
  'password-link': ({ email }) => sendPasswordLink(email),
  'sign-out': ({ id }) => signOutEverywhere(id),
  'reset-factor': ({ id }) => send('POST', `/users/${id}/tfa/disable`),
  suspend: ({ id }) => setStatus(id, 'suspended'),
  archive: ({ id }) => setStatus(id, 'archived'),
}

export const act = (action: AccountAction, account: Account): Promise<void> => calls[action](account)
