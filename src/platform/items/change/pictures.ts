/** Fields that hold a picture take no other file: it would be a broken picture wherever it is shown. */
import type { Kysely } from 'kysely'
import { Problem } from '../../http/problem.ts'
import { refusalEntry } from '../../http/refusal.ts'
import type { Tables } from '../../resource/model.ts'
import { isPictureType } from '../../resource/fields/picture-types.ts'
import type { Resource } from '../../resource/resource.ts'
import { fieldOf } from '../model/schema.ts'
import type { Row, Writer } from '../write/writer.ts'

/**
 * Throws 400 beside each field that would name a file that is no picture; one that is not there is for the database
 * to refuse.
 *
 * @param links of each record, keys by the name of the field, of those that are new.
 */
export async function checkPictures(
  tx: Kysely<Tables>,
  { say, locale }: Pick<Writer, 'say' | 'locale'>,
  resource: Resource,
  links: readonly Row[],
): Promise<void> {
  const named = links
    .flatMap((one) => Object.entries(one))
    .filter(([name, key]) => typeof key === 'string' && fieldOf(resource, name)?.accepts === 'picture') as [
    name: string,
    key: string,
  ][]
  if (named.length === 0) return
  const kept = await tx
    .selectFrom('files')
    .select(['id', 'type'])
    .where(
      'id',
      'in',
      named.map(([, key]) => key),
    )
    .execute()
  const others = new Set(kept.filter(({ type }) => !isPictureType(type)).map(({ id }) => id))
  const wrong = new Set(named.filter(([, key]) => others.has(key)).map(([field]) => field))
  if (wrong.size > 0)
    throw new Problem(
      400,
      [...wrong].map((field) => refusalEntry({ reason: 'not-a-picture', field }, { say, locale })),
    )
}
