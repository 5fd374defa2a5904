/** All rows a list stands for, not only those of its page. */
import { authorizedFetch } from '../../../session/authorized-fetch.ts'
import type { Row } from '../record.ts'
import { type ListQuery, addressOf, answerError } from '../records.ts'

/** No file gets more rows than this. */
export const mostExported = 20_000
/** No change is made to more records than this in one go. */
export const mostAtOnce = 1000
const rowsACall = 1000

export interface AllRows {
  readonly rows: readonly Row[]
  /** Whether these are all there are. */
  readonly isWhole: boolean
}

/** The rows of a query whatever its page, in its order, as far as the bound; of the keys named alone. */
export async function allRows(
  collection: string,
  { fields, filter, sort }: Pick<ListQuery, 'fields' | 'filter' | 'sort'>,
  keys?: readonly string[],
): Promise<AllRows> {
  const wanted = [...(filter ? [filter] : []), ...(keys ? [{ id: { _in: keys } }] : [])]
  const query = {
    fields,
    ...(wanted.length > 0 && { filter: { _and: wanted } }),
    ...(sort && { sort }),
    limit: rowsACall,
  }
  const rows: Row[] = []
  for (let page = 1; rows.length < mostExported; page++) {
    const found = await search(collection, { ...query, page })
    rows.push(...found)
    if (found.length < rowsACall) return { rows, isWhole: true }
  }
  return { rows, isWhole: false }
}

/** The keys of all rows of a query, as far as a change of many goes. */
export async function allKeys(collection: string, { filter, sort }: ListQuery): Promise<readonly string[]> {
  const rows = await search(collection, {
    fields: ['id'],
    ...(filter && { filter }),
    ...(sort && { sort }),
    limit: mostAtOnce,
  })
  return rows.map(({ id }) => id)
}

/** By a body, since so many keys fit into no address. */
async function search(collection: string, query: object): Promise<readonly Row[]> {
  const answer = await authorizedFetch(addressOf(collection), {
    method: 'SEARCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  if (!answer.ok) throw await answerError(answer)
  return ((await answer.json()) as { data: Row[] }).data
}
