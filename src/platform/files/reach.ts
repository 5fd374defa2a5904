/** A file's record by its key, for who may read it. */
import type { Kysely } from 'kysely'
import { isId } from '../../kernel/id/id.ts'
import { Authority, type Reader } from '../items/read/authority.ts'
import { testSql } from '../items/sql/emit-test.ts'
import { loadRow, type RowOf, rowJson } from '../items/sql/row.ts'
import { Statement } from '../items/sql/statement.ts'
import type { Tables } from '../resource/model.ts'
import { files } from './resources.ts'

export type FileRow = RowOf<typeof files>

/** The file if the reader may read it, whole; null otherwise. Throws 403 for who may read no file at all. */
export async function findReadable(db: Kysely<Tables>, reader: Reader, key: string): Promise<FileRow | null> {
  const readable = new Authority(reader).rows(files)
  if (!isId(key)) return null
  const statement = new Statement()
  const place = statement.bind(key, 'uuid')
  const text = `SELECT ${rowJson(files, 't', false)}::text AS row FROM files t
WHERE t.id = ${place} AND ${testSql(statement, readable, 't')}`
  const [found] = await statement.run<{ row: string }>(db, text)
  return found ? (JSON.parse(found.row) as FileRow) : null
}

/** The file, whoever asks: for who holds its signed address. */
export const findAny = async (db: Kysely<Tables>, key: string): Promise<FileRow | null> =>
  isId(key) ? loadRow(db, files, key) : null
