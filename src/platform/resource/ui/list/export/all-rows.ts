/** All rows a list stands for, not only those of its page. */
import { authorizedFetch } from '../../../../session/client/authorized-fetch.ts'
import type { Row } from '../../data/record.ts'
import { type ListQuery, addressOf, answerError, partOf } from '../../data/records.ts'

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

type Wanted = Pick<ListQuery, 'fields' | 'filter' | 'sort' | 'parts'>

/** The rows of a query whatever its page, in its order, as far as the bound; of the keys named alone. */
export async function allRows(
  collection: string,
  { parts = [], ...query }: Wanted,
  keys?: readonly string[],
): Promise<AllRows> {
  if (parts.length === 0) return rowsOf(collection, query, keys)
  const found = await Promise.all(
    parts.map((part) => rowsOf(collection, { ...query, ...partOf(query, part) }, keys)),
  )
  const rows = found.flatMap((each) => each.rows)
  const isWhole = found.every((each) => each.isWhole) && rows.length <= mostExported
  return { rows: rows.slice(0, mostExported), isWhole }
}

async function rowsOf(
  collection: string,
  { fields, filter, sort }: Omit<Wanted, 'parts'>,
  keys: readonly string[] | undefined,
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
export async function allKeys(
  collection: string,
  { filter, sort, parts }: ListQuery,
): Promise<readonly string[]> {
  const asked = parts?.map((part) => partOf({ filter }, part)) ?? [
    { ...(filter && { filter }), ...(sort && { sort }) },
  ]
  const found = await Promise.all(
    asked.map((one) => search(collection, { fields: ['id'], ...one, limit: mostAtOnce })),
  )
  return found
    .flat()
    .slice(0, mostAtOnce)
    .map(({ id }) => id)
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
