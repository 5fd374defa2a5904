/** Reads pages as their HTML alone, signed in as somebody or nobody: no browser, one request after the other. */
import type { RunningProgram } from '../program.ts'
import type { StaffName } from '../people/office.ts'
import { cookieOf, sessionOf } from '../people/stored-session.ts'

export interface ReadPage {
  readonly status: number
  /** Where it leads, as a path with its query; null for a page. */
  readonly to: string | null
  readonly title: string | null
}

export interface Reader {
  open(path: string): Promise<ReadPage>
  /** The id of the first record of an address; null when there is none for this reader. */
  firstOf(address: string): Promise<string | null>
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<' }

/** A reader without a session. */
export const aVisitor = (program: RunningProgram): Reader => readerWith(program, {}, null)

export async function aMember(program: RunningProgram, name: StaffName): Promise<Reader> {
  const session = await sessionOf(program, name)
  const cookie = `session=${cookieOf(session)}`
  return readerWith(program, { cookie }, session.access_token)
}

function readerWith(
  program: RunningProgram,
  headers: Readonly<Record<string, string>>,
  token: string | null,
): Reader {
  return {
    async open(path) {
      const answer = await fetch(program.url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', 'accept-language': 'nl', ...headers },
      })
      const html = await answer.text()
      const location = answer.headers.get('location')
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? null
      const to = location && new URL(location, program.url)
      return {
        status: answer.status,
        to: to ? to.pathname + to.search : null,
        title: title?.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity) ?? null,
      }
    },
    async firstOf(address) {
      const url = new URL(address, program.url)
      url.searchParams.set('fields', 'id')
      url.searchParams.set('limit', '1')
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      const { data = [] } = (await answer.json()) as { data?: { id: string }[] }
      return data[0]?.id ?? null
    },
  }
}
