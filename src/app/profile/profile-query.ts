/** One's own account, as the profile asks for it and changes it. */
import { queryOptions } from '@tanstack/react-query'
import type { appearances } from '../../platform/access/resources.ts'
import { answerError } from '../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../platform/session/client/authorized-fetch.ts'

export interface Profile {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly phone_number: string | null
  readonly language: string | null
  readonly appearance: (typeof appearances)[number]
  readonly email_notifications: boolean
}

const fields = 'id,first_name,last_name,email,phone_number,language,appearance,email_notifications'

async function own(method: 'GET' | 'PATCH', body?: object): Promise<Profile> {
  const answer = await authorizedFetch(`/users/me?fields=${fields}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw await answerError(answer)
  return ((await answer.json()) as { data: Profile }).data
}

export const profileQuery = () =>
  queryOptions({ queryKey: ['items', 'users', 'me'], queryFn: () => own('GET') })

/** What somebody signs in with changes for who knows the password alone. */
export type ProfileChange =
  | Partial<Omit<Profile, 'email'>>
  | { readonly password: string; readonly current_password: string }
  | { readonly email: string; readonly current_password: string }

/** Changes one's own account; throws in the shape the SDK does. */
export const changeProfile = (values: ProfileChange): Promise<Profile> => own('PATCH', values)
