/** Files to upload in tests: real pictures, made on the spot, and the forms that carry them. */
import sharp from 'sharp'

type Kind = 'png' | 'jpeg' | 'webp' | 'avif' | 'tiff' | 'gif'

/** A plain picture of one colour. */
export const picture = (kind: Kind = 'png', width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false })
    .toFormat(kind)
    .toBuffer()

/** A photo that says where it was taken, and that it lies on its side. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3c3' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export interface Upload {
  readonly name: string
  readonly bytes: Buffer | string
  readonly type?: string
  /** Put before the file. */
  readonly fields?: Readonly<Record<string, string>>
}

/** A form with files, each after its fields. */
export function formOf(...uploads: readonly Upload[]): FormData {
  const form = new FormData()
  for (const { name, bytes, type = '', fields = {} } of uploads) {
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new File([new Uint8Array(Buffer.from(bytes))], name, { type }))
  }
  return form
}

interface CollectionMount {
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** What an upload answers: its status and body. */
export async function upload(
  mount: CollectionMount,
  token: string | undefined,
  body: FormData,
  { method = 'POST', path = '/files' } = {},
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await mount.fetch(path, { method, headers, body })
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null }
}

export interface FileAnswer {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly filename_disk: string
  readonly [field: string]: unknown
}

/** An upload that must succeed; gives its record. */
export async function uploaded(
  mount: CollectionMount,
  token: string | undefined,
  ...uploads: readonly Upload[]
): Promise<FileAnswer> {
  const { status, body } = await upload(mount, token, formOf(...uploads))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { data: FileAnswer }).data
}
