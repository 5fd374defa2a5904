/** `/assets`: the bytes of a file, as they are or made into another picture. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context, Hono } from 'hono'
import { householdOf } from '../http/address/address.ts'
import { dialectOf, keySent, mountedDialect } from '../http/endpoint/dialect.ts'
import { forbidden, type Problem, problem } from '../http/problem.ts'
import { count, flag, oneOf, optional, text } from '../http/endpoint/schema.ts'
import { refuseAbandoned } from '../http/limits/semaphore.ts'
import { noThrottle } from '../http/limits/throttle.ts'
import type { ItemsService } from '../items/service.ts'
import type { Writer } from '../items/write/writer.ts'
import { isSigned } from './address.ts'
import { deliver, type Delivery } from './delivery.ts'
import { disposition } from './upload/file-name.ts'
import { readLocal } from './store/file-store.ts'
import { drawingType, shownInline } from './upload/file-type.ts'
import { type FilesDeps, group } from './files-routes.ts'
import type { AskedPicture } from './picture/picture-cache.ts'
import { formatOf, transform } from './picture/picture.ts'
import { defaultQuality, isAmong, type PicturePreset } from './picture/preset.ts'
import { type FileRow, findAny, findReadable } from './reach.ts'
import type { FileStorage } from './storage.ts'
import {
  fits,
  type Format,
  formats,
  type Transformation,
  transformationOf,
} from './picture/transformation.ts'

/** Whether a page asks for it to show it as a picture. */
const isForPicture = (request: Request) => request.headers.get('sec-fetch-dest') === 'image'
/** How a drawing is shown where no size is asked for: sharp enough for any logo. */
const shownDrawing: Transformation = {
  width: 960,
  height: 960,
  fit: 'inside',
  quality: defaultQuality,
  format: 'png',
  withoutEnlargement: false,
}

const bytes = { raw: 'application/octet-stream' }
const asset = {
  group,
  summary: 'The bytes of a file, as they are or as another picture',
  detail:
    'Range requests work. A private file needs a token, or the signed address `/files/{key}/address` gives. ' +
    'Visitors may ask for a fixed list of pictures; another is 400 with that list, and too many new ones are 429.',
  path: { key: keySent() },
  query: {
    width: optional(count('Pixels', { min: 1 })),
    height: optional(count('Pixels', { min: 1 })),
    fit: optional(oneOf(fits)),
    format: optional(oneOf(formats)),
    quality: optional(count(undefined, { min: 0, max: 100 }), defaultQuality),
    withoutEnlargement: optional(flag()),
    key: optional(text('A transformation by its name')),
    download: optional(text('Send it as a download')),
  },
  answers: { 200: { words: 'The file', ...bytes }, 206: { words: 'A part of it', ...bytes } },
  refuses: { FORBIDDEN: 403, REQUESTS_EXCEEDED: 429 },
} as const

/** The routes of `/assets`, to be mounted at the root. */
export function assetsRoutes(
  service: ItemsService,
  { storage, secret, now, address, visitors }: FilesDeps,
): Hono {
  /** A visitor asks for what is on the list, and for so many new sizes a minute; whatever is kept, for ever. */
  const askedBy = (request: Request, writer: Writer | null, wanted: Transformation | null): AskedPicture => {
    const { signal } = request
    // Who holds a signed address was given it, parameters and all.
    const by = writer?.actor.user ?? householdOf(address(request))
    if (!writer || writer.actor.user) return { by, signal }
    const { presets = [], throttle = noThrottle } = visitors ?? {}
    if (wanted && !isAmong(presets, wanted)) throw offTheList(presets)
    return { by, signal, admit: () => throttle.take(by) }
  }

  const answered = async (c: Context, key: string) => {
    const request = c.req.raw
    const { searchParams } = new URL(request.url)
    const writer = searchParams.has('signature') ? null : (await service.caller(request)).writer
    const file = writer
      ? await findReadable(service.db, writer, key)
      : isSigned(key, searchParams, { secret, now: now() }) && (await findAny(service.db, key))
    if (!file) throw forbidden()
    const said = transformationOf(searchParams, request.headers.get('accept') ?? '')
    const asked = askedBy(request, writer, said)
    const isDrawing = file.type === drawingType
    const wanted = said ?? (isDrawing && isForPicture(request) ? shownDrawing : null)
    const format = formatOf(file.type)
    const isDownload = searchParams.has('download') && searchParams.get('download') !== 'false'
    const delivery =
      wanted && format ? await made(storage, file, format, wanted, asked) : original(storage, file)
    const answer = await deliver(request, {
      ...delivery,
      disposition: disposition(
        !isDownload && shownInline.has(delivery.type.split(';')[0]!) ? 'inline' : 'attachment',
        delivery.name,
      ),
      isPublic: file.public,
      vary:
        (searchParams.has('key') || searchParams.get('format') === 'auto' ? 'Origin, Accept' : 'Origin') +
        (isDrawing ? ', Sec-Fetch-Dest' : ''),
    })
    if (!answer) throw forbidden()
    return answer
  }

  const answering = dialectOf(() => ({}))
  return mountedDialect([
    answering({ ...asset, call: 'GET /assets/:key' }, ({ context, path }) => answered(context, path.key)),
    answering(
      {
        ...asset,
        call: 'GET /assets/:key/:filename',
        path: { ...asset.path, filename: text('For who saves it') },
      },
      ({ context, path }) => answered(context, path.key),
    ),
  ])
}

type Bytes = Pick<Delivery, 'size' | 'type' | 'etag' | 'open'> & { readonly name: string }

const etagOf = (...parts: readonly unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`

const original = (storage: FileStorage, file: FileRow): Bytes => ({
  name: file.filename_download,
  size: Number(file.filesize),
  type: file.charset ? `${file.type}; charset=${file.charset}` : file.type,
  etag: etagOf(file.filename_disk),
  open: (range) => storage.storeOf(file.storage).get(file.filename_disk, range),
})

/** 400 with the list. */
const offTheList = (presets: readonly PicturePreset[]): Problem => {
  const reason = 'Visitors may ask for the pictures of the list only'
  return problem('INVALID_QUERY', `Invalid query. ${reason}.`, { reason, presets })
}

async function made(
  storage: FileStorage,
  file: FileRow,
  from: Format,
  wanted: Transformation,
  asked: AskedPicture,
): Promise<Bytes> {
  const { format = from } = wanted
  const make = async (signal: AbortSignal) => {
    const source = await storage.storeOf(file.storage).get(file.filename_disk)
    if (!source) throw forbidden()
    const bytes = await buffer(source)
    // Begun, it is finished and kept: libvips cannot be asked to stop.
    refuseAbandoned(signal)
    return transform(bytes, { format: from, width: file.width ?? 1, height: file.height ?? 1 }, wanted)
  }
  const keep = () => storage.cache.of(file.filename_disk, wanted, make, asked)
  const kept = await keep()
  return {
    name:
      file.type === `image/${format}`
        ? file.filename_download
        : `${file.filename_download.replace(/\.[^.]*$/, '')}.${format}`,
    size: kept.size,
    type: `image/${format}`,
    etag: etagOf(file.filename_disk, wanted),
    // Between being found and being read it may have had to make room.
    open: async (range) => (await readLocal(kept.path, range)) ?? readLocal((await keep()).path, range),
  }
}
