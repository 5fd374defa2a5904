/** `/files`: uploads, records, and the addresses that private files are reached by. */
import type { Context, Hono } from 'hono'
import { readJson } from '../http/endpoint/body.ts'
import { anythingSent, dialectOf, keySent, mountedDialect } from '../http/endpoint/dialect.ts'
import { idempotent } from '../http/idempotency/idempotency.ts'
import { forbidden, invalidPayload } from '../http/problem.ts'
import { anyRecord, eitherOf, listOf, openObject, optional, recordOf, text } from '../http/endpoint/schema.ts'
import type { Throttle } from '../http/limits/throttle.ts'
import { Authority } from '../items/read/authority.ts'
import { nested } from '../items/query/brackets.ts'
import { createItem, updateItem } from '../items/change/change.ts'
import { parseQuery } from '../items/query/query.ts'
import { collectionRoutes, nothing, send, written } from '../items/routes.ts'
import type { ItemsService } from '../items/service.ts'
import type { Writer } from '../items/write/writer.ts'
import { signedAddress } from './address.ts'
import { isForm } from './upload/multipart.ts'
import type { PicturePreset } from './picture/preset.ts'
import { findReadable } from './reach.ts'
import { files } from './resources.ts'
import type { FileStorage } from './storage.ts'
import { transformationOf } from './picture/transformation.ts'
import {
  abandon,
  claim,
  discard,
  firstColumns,
  type Form,
  readForm,
  store,
  type Stored,
} from './upload/upload.ts'

export interface FilesDeps {
  readonly storage: FileStorage
  /** Signs addresses. */
  readonly secret: string
  readonly now: () => number
  /** The caller's address. */
  readonly address: (request: Request) => string
  /** What a visitor may ask of pictures; nothing but the files as they are unless said. */
  readonly visitors?: VisitorPictures
}

/** The heading the calls on files stand under. */
export const group = 'Files'

/** Signed-in users are free to ask for any size. */
export interface VisitorPictures {
  readonly presets: readonly PicturePreset[]
  /** Stands before making a size that is not kept. */
  readonly throttle: Throttle
}

/** The routes of `/files`, to be mounted at the root. */
export function filesRoutes(service: ItemsService, { storage, secret, now }: FilesDeps): Hono {
  /** Reads the form and stores its files, does the work, and lets go of the bytes where that fails. */
  const withStored = async <T>(
    request: Request,
    writer: Writer,
    check: (form: Form) => void,
    work: (form: Form, stored: readonly Stored[]) => Promise<T>,
  ): Promise<T> => {
    const form = await readForm(storage, request)
    const stored: Stored[] = []
    try {
      check(form)
      const asked = { by: writer.actor.user ?? writer.address, signal: request.signal }
      for (const arrival of form.arrivals)
        stored.push(await store(service.database, storage, arrival, now(), asked))
      return await work(form, stored)
    } catch (error) {
      await abandon(service.database, stored, now())
      throw error
    } finally {
      await discard(form)
    }
  }

  const entered = dialectOf((c) => service.caller(c.req.raw))
  const uploading = dialectOf(async (c) => {
    const { writer } = await service.caller(c.req.raw)
    new Authority(writer).permission(files, 'create')
    return { writer }
  })
  const routes = mountedDialect([
    uploading(
      {
        call: 'POST /files',
        group,
        to: 'signed-in',
        summary: 'Upload files; send the fields of each before its part',
        takes: ['Idempotency-Key'],
        bodyType: 'multipart/form-data',
        body: openObject({
          title: optional(text()),
          file: anythingSent({ type: 'string', format: 'binary', examples: ['@photo.jpg'] }),
        }),
        answers: {
          200: { words: 'What was uploaded', data: eitherOf(recordOf('files'), listOf(recordOf('files'))) },
          204: { words: 'Uploaded, and not for you to read' },
        },
        refuses: { FORBIDDEN: 403 },
      },
      async ({ context: c, writer }) => {
        const query = queryOf(c)
        if (!isForm(c.req.raw)) throw await noForm(c.req.raw)
        const scope = `${writer.actor.user ?? writer.actor.ipHash} POST ${c.req.path}`
        const key = c.req.header('idempotency-key')
        const answer = await withStored(
          c.req.raw,
          writer,
          ({ arrivals }) => {
            if (arrivals.length === 0) throw invalidPayload('No files were included in the body')
          },
          async ({ arrivals }, stored) => {
            const body = arrivals.map(({ name, declared, digest, fields }) => ({
              name,
              declared,
              digest,
              fields,
            }))
            let isNew = false
            const made = await idempotent(service, { key, scope, body }, async (tx) => {
              isNew = true
              const keys: string[] = []
              for (const [index, one] of stored.entries()) {
                const columns = firstColumns(one, writer.actor.user)
                keys.push(await createItem(tx, writer, files, filled(arrivals[index]!.fields), {}, columns))
                await claim(tx, one)
              }
              return written(tx, writer, files, query, keys, keys.length > 1)
            })
            // Sent again: its first bytes have their record, these are of no use.
            if (!isNew) await abandon(service.database, stored, now())
            return made
          },
        )
        return send(c, answer)
      },
    ),
    entered(
      {
        call: 'GET /files/:key/address',
        group,
        to: 'signed-in',
        summary: 'A signed address of a private file, valid for a short while',
        path: { key: keySent() },
        answers: { 200: { words: 'The address', data: anyRecord() } },
      },
      async ({ context, writer, path }) => {
        const file = await findReadable(service.db, writer, path.key)
        if (!file) throw forbidden()
        const { searchParams } = new URL(context.req.url)
        transformationOf(searchParams, '')
        context.header('cache-control', 'no-store')
        return { data: signedAddress(file, searchParams, { secret, now: now() }) }
      },
    ),
  ])

  routes.patch('/files/:key', async (c, next) => {
    if (!isForm(c.req.raw)) return next()
    const { writer } = await service.caller(c.req.raw)
    new Authority(writer).permission(files, 'update')
    const query = queryOf(c)
    const key = c.req.param('key')
    const answer = await withStored(
      c.req.raw,
      writer,
      ({ arrivals }) => {
        if (arrivals.length > 1) throw invalidPayload('A file is replaced by one file')
      },
      ({ arrivals, rest }, [one]) =>
        service.database.transaction(async (tx) => {
          const body = { ...arrivals[0]?.fields, ...rest }
          const columns = one ? { ...one.columns, uploaded_on: new Date(now()).toISOString() } : {}
          const found = await updateItem(tx, writer, files, key, body, c.req.header('if-match'), {
            filled: columns,
          })
          if (!found) return nothing
          if (one) await claim(tx, one)
          return written(tx, writer, files, query, [key], false)
        }),
    )
    return send(c, answer)
  })

  routes.route(
    '/',
    collectionRoutes(service, { path: '/files', resource: files, may: ['read', 'update', 'delete'] }),
  )
  return routes
}

const queryOf = (c: Context) => parseQuery(nested(new URL(c.req.url).searchParams))

/** Fields without those the form left empty: a new record has nothing to empty. */
const filled = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

async function noForm(request: Request): Promise<Error> {
  const body = (await readJson(request)) as { type?: unknown }
  return invalidPayload(body.type === undefined ? '"type" is required' : 'No files were included in the body')
}
