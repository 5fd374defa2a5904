/** `/assets`: the bytes of a file, as they are or made into another picture. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { forbidden } from '../http/problem.ts'
import type { ItemsService } from '../items/service.ts'
import { isSigned } from './address.ts'
import { deliver, type Delivery } from './delivery.ts'
import { disposition } from './file-name.ts'
import { readLocal } from './file-store.ts'
import { shownInline } from './file-type.ts'
import type { FilesDeps } from './files-routes.ts'
import { formatOf, transform } from './picture.ts'
import { type FileRow, findAny, findReadable } from './reach.ts'
import type { FileShelf } from './shelf.ts'
import { type Format, type Transformation, transformationOf } from './transformation.ts'

/** The routes of `/assets`, to be mounted at the root. */
export function assetsRoutes(service: ItemsService, { shelf, secret, now }: FilesDeps): Hono {
  const routes = new Hono()

  routes.on('GET', ['/assets/:key', '/assets/:key/:filename'], async (c) => {
    const request = c.req.raw
    const { searchParams } = new URL(request.url)
    const key = c.req.param('key')
    const file = searchParams.has('signature')
      ? isSigned(key, searchParams, { secret, now: now() }) && (await findAny(service.db, key))
      : await findReadable(service.db, (await service.caller(request)).writer, key)
    if (!file) throw forbidden()
    const wanted = transformationOf(searchParams, request.headers.get('accept') ?? '')
    const format = formatOf(file.type)
    const isDownload = searchParams.has('download') && searchParams.get('download') !== 'false'
    const delivery = wanted && format ? await made(shelf, file, format, wanted) : original(shelf, file)
    const answer = await deliver(request, {
      ...delivery,
      disposition: disposition(
        !isDownload && shownInline.has(delivery.type.split(';')[0]!) ? 'inline' : 'attachment',
        delivery.name,
      ),
      isPublic: file.public,
      vary: searchParams.has('key') || searchParams.get('format') === 'auto' ? 'Origin, Accept' : 'Origin',
    })
    if (!answer) throw forbidden()
    return answer
  })
  return routes
}

type Bytes = Pick<Delivery, 'size' | 'type' | 'etag' | 'open'> & { readonly name: string }

const etagOf = (...parts: readonly unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`

const original = (shelf: FileShelf, file: FileRow): Bytes => ({
  name: file.filename_download,
  size: Number(file.filesize),
  type: file.charset ? `${file.type}; charset=${file.charset}` : file.type,
  etag: etagOf(file.filename_disk),
  open: (range) => shelf.storeOf(file.storage).get(file.filename_disk, range),
})

async function made(shelf: FileShelf, file: FileRow, from: Format, wanted: Transformation): Promise<Bytes> {
  const { format = from } = wanted
  const keep = () =>
    shelf.cache.of(file.filename_disk, wanted, async () => {
      const source = await shelf.storeOf(file.storage).get(file.filename_disk)
      if (!source) throw forbidden()
      return transform(
        await buffer(source),
        { format: from, width: file.width ?? 1, height: file.height ?? 1 },
        wanted,
      )
    })
  const kept = await keep()
  return {
    name:
      format === from
        ? file.filename_download
        : `${file.filename_download.replace(/\.[^.]*$/, '')}.${format}`,
    size: kept.size,
    type: `image/${format}`,
    etag: etagOf(file.filename_disk, wanted),
    // Between being found and being read it may have had to make room.
    open: async (range) => (await readLocal(kept.path, range)) ?? readLocal((await keep()).path, range),
  }
}
