/** Uploads: a form's files are looked at, their bytes stored, and only then do records name them. */
import { readFile, rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import { hourMs } from '../../../kernel/time/period.ts'
import type { Database } from '../../db/database.ts'
import { isDiskFull } from '../../db/full.ts'
import { diskFull, invalidPayload, Problem } from '../../http/problem.ts'
import type { Asked } from '../../http/limits/semaphore.ts'
import type { Tables } from '../../resource/model.ts'
import { cleanName, extensionOf, titleOf } from './file-name.ts'
import { drawingType, typeOf } from './file-type.ts'
import { type Incoming, receive } from './incoming.ts'
import { partsOf } from './multipart.ts'
import { lookAt } from '../picture/picture.ts'
import type { FileStorage } from '../storage.ts'

type Row = Readonly<Record<string, unknown>>

/** A file that has arrived, and what the form said of it. */
export interface Arrival extends Incoming {
  readonly name: string
  readonly declared: string | undefined
  readonly fields: Row
}
export interface Form {
  readonly arrivals: readonly Arrival[]
  /** Fields no file came after. */
  readonly rest: Row
}

const mostFiles = 20
/** What the original lets a form say and we tell ourselves. */
const decided = new Set(['storage', 'type', 'filename_disk', 'filesize'])

/**
 * Reads a form, its files to the storage's folder: fields count for the next file, as in the original. Throws 400 for
 * a malformed form, 413 for a file beyond the limit; then nothing is left of it.
 */
export async function readForm(storage: FileStorage, request: Request): Promise<Form> {
  const arrivals: Arrival[] = []
  let fields: Record<string, unknown> = {}
  try {
    for await (const part of partsOf(request)) {
      if ('value' in part) {
        if (!decided.has(part.name)) fields[part.name] = valueOf(part.name, part.value)
        continue
      }
      const { filename, type, body } = part
      if (filename === '') throw invalidPayload('File is missing filename')
      if (arrivals.length === mostFiles) throw invalidPayload(`The form has more than ${mostFiles} files`)
      const arrived = await receive(storage.incoming, body, storage.limit)
      arrivals.push({ ...arrived, name: cleanName(filename), declared: type, fields })
      fields = {}
    }
    return { arrivals, rest: fields }
  } catch (error) {
    await discard({ arrivals })
    // What is still to come is not read: the connection is of no more use.
    const refused = isDiskFull(error) ? diskFull() : error
    if (!(refused instanceof Problem)) throw error
    throw new Problem(refused.status, refused.entries, { ...refused.headers, connection: 'close' })
  }
}

/** Removes what has arrived and was not stored. */
export async function discard({ arrivals }: Pick<Form, 'arrivals'>): Promise<void> {
  for (const { path } of arrivals) await rm(path, { force: true })
}

function valueOf(name: string, text: string): unknown {
  if (text === '' || text === 'null') return null
  if (name === 'filename_download') return cleanName(text)
  if (name !== 'tags' || !text.startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw invalidPayload('"tags" must be a list of strings')
  }
}

/** Bytes in the store, and what their record says of them. */
export interface Stored {
  readonly name: string
  readonly columns: Row
}

/** Longer than any upload takes; what has no record by then is swept. */
const graceMs = hourMs

/**
 * Looks at an arrived file and puts its bytes into the store, under a name that is written down as loose first.
 * Throws 400 for what is not accepted.
 */
export async function store(
  database: Pick<Database, 'kysely'>,
  storage: FileStorage,
  { path, size, name: given, declared }: Omit<Arrival, 'digest'>,
  now: number,
  asked?: Asked,
): Promise<Stored> {
  const { mime, charset } = await typeOf(path, given, declared)
  const isPicture = mime.startsWith('image/') && mime !== 'image/heic'
  const looked = async () => lookAt(mime === drawingType ? await readFile(path) : path)
  const picture = isPicture ? await storage.looking(looked, asked) : undefined
  const extension = extensionOf(given)
  const name = extension ? `${newId(now)}.${extension}` : newId(now)
  await database.kysely
    .insertInto('loose_bytes')
    .values({ id: newId(), name, removable_at: new Date(now + graceMs).toISOString() })
    .execute()
  await storage.store.put(name, path)
  return {
    name,
    columns: {
      storage: storage.store.kind,
      filename_disk: name,
      filename_download: given,
      type: mime,
      charset,
      filesize: size,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      metadata: picture?.metadata ?? null,
    },
  }
}

/** What a new record says of its file besides: who brought it, and a title made from the name. */
export const firstColumns = ({ columns }: Stored, user: string | undefined): Row => ({
  ...columns,
  title: titleOf(String(columns.filename_download)),
  uploaded_by: user ?? null,
})

/** The bytes have a record from the moment the transaction commits; throws when they were swept meanwhile. */
export async function claim(tx: Kysely<Tables>, { name }: Stored): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('loose_bytes')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Error('The upload took so long that its bytes were swept')
}

/** Lets go of bytes whose record did not come about: the next sweep removes them. */
export async function abandon(
  database: Pick<Database, 'kysely'>,
  stored: readonly Stored[],
  now: number,
): Promise<void> {
  const names = stored.map(({ name }) => name)
  if (names.length === 0) return
  await database.kysely
    .updateTable('loose_bytes')
    .set({ removable_at: new Date(now).toISOString() })
    .where('name', 'in', names)
    .execute()
}
