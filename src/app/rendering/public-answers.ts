/** What the public reads of the records while pages are made: asked once a second, not once a page. */
import { ttlCache } from '../../kernel/cache/ttl-cache.ts'

type CallApi = (request: Request) => Promise<Response> | Response

interface Said {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Shorter than anyone takes to look, long enough that many pages made together ask once. */
const lifeMs = 1000
const most = 100

/** Calls the API; what it says to nobody in particular is kept for a second. */
export function publicAnswers(callApi: CallApi): (request: Request) => Promise<Response> {
  const kept = ttlCache<Said>({ lifeMs, most, keeps: ({ status }) => status === 200 })
  return async (request) => {
    if (!isForNobody(request)) return callApi(request)
    const key = `${request.headers.get('accept-language') ?? ''} ${request.url}`
    const { status, type, body } = await kept(key, async () => {
      const answer = await callApi(request)
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        body: await answer.text(),
      }
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  }
}

const isForNobody = ({ method, url, headers }: Request): boolean =>
  method === 'GET' &&
  new URL(url).pathname.startsWith('/items/') &&
  !headers.has('authorization') &&
  !headers.has('cookie')
