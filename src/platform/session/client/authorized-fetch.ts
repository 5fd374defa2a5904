/** `fetch` of our own API as who is signed in, for answers the SDK does not hand over whole. */
import { apiClient, inPageLanguage, pageFetch } from './client.ts'

/** Calls a path of ours with the session's access token, exchanged first where it is about to end. */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = await apiClient().getToken()
  const headers = {
    ...inPageLanguage(init.headers),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return pageFetch(path, { ...init, headers })
}
