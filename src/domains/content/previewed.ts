/** What a preview shows: texts that are not online yet, and drafts in place of what is, as far as its reader may. */
import { authorizedFetch } from '../../platform/session/client/authorized-fetch.ts'
import { apiClient } from '../../platform/session/client/client.ts'
import { pictureAsks } from './picture.ts'

type Values = Readonly<Record<string, unknown>> & { readonly id: string }
interface Draft {
  readonly item: string
  readonly delta: Readonly<Record<string, unknown>> | null
}

/** The records of a collection with their drafts on them, in the order they will stand in. */
export async function previewed<T>(collection: string, fields: string, filter: object): Promise<T[]> {
  const [rows, drafts] = await Promise.all([
    read<Values>(`/items/${collection}`, { fields: ['id', 'sort', ...fields.split(',')], filter, limit: -1 }),
    read<Draft>('/versions', {
      fields: ['item', 'delta'],
      filter: { collection: { _eq: collection }, key: { _eq: 'draft' } },
      sort: ['date_created'],
      limit: -1,
    }),
  ])
  return (await Promise.all(laidOver(rows, drafts).map(withPicture))) as T[]
}

/** Who is no visitor alone may see a picture of what is not online yet: by addresses that open for a while. */
async function withPicture(row: Values): Promise<Values> {
  const { image } = row
  if (typeof image !== 'string') return row
  const addresses = await Promise.all(pictureAsks.map((asked) => addressOf(image, asked)))
  return { ...row, image: addresses.every((address) => address !== null) ? addresses : null }
}

async function addressOf(file: string, asked: string): Promise<string | null> {
  const answer = await authorizedFetch(`/files/${file}/address?${asked}`)
  return answer.ok ? ((await answer.json()) as { data: { address: string } }).data.address : null
}

export function laidOver(rows: readonly Values[], drafts: readonly Draft[]): Values[] {
  const deltas = new Map(drafts.map(({ item, delta }) => [item, delta]))
  return rows
    .map((row): Values => ({ ...row, ...deltas.get(row.id) }))
    .toSorted((a, b) => Number(a['sort']) - Number(b['sort']) || (a.id < b.id ? -1 : 1))
}

const read = <R>(path: string, query: object): Promise<R[]> =>
  apiClient().request<R[]>(() => ({ path, method: 'SEARCH', body: JSON.stringify({ query }) }))
