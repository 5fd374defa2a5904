/** Uploads that lie, bomb, run, break off or overflow: refused in the dialect's words, leaving nothing. */
import { existsSync, readdirSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { entriesOf, forEachModel } from '../model/model-program.ts'
import { formOf, picture, type Upload, upload } from './uploads.ts'

/** A small PNG that says it is enormous. */
function bomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8), 0xff_ff_ff_ff) ^ 0xff_ff_ff_ff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(200_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

forEachModel((program) => {
  const admin = () => program().tokenOf('admin')
  const incoming = () => program().storage.incoming
  const leftOver = () =>
    [`${incoming()}/../files`, incoming()].flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder) : [],
    )
  const refusal = async (...uploads: Upload[]) => {
    const { status, body } = await upload(program(), await admin(), formOf(...uploads))
    return `${status} ${String(entriesOf(body)[0]?.extensions.code)}`
  }
  const raw = async (body: string | Buffer, type = 'multipart/form-data; boundary=x') => {
    const answer = await program().fetch('/files', {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${await admin()}` },
      body: new Uint8Array(Buffer.from(body)),
    })
    const read = (await answer.json()) as { errors: { extensions: { code: string; reason?: string } }[] }
    return `${answer.status} ${read.errors[0]?.extensions.code}`
  }

  test('a name that promises another thing than the bytes are is refused', async () => {
    const png = await picture()
    const lies: Upload[] = [
      { name: 'a.png', bytes: 'no picture at all', type: 'image/png' },
      { name: 'a.png', bytes: '<script>alert(1)</script>' },
      { name: 'a.png', bytes: await picture('jpeg') },
      { name: 'a.jpg', bytes: png },
      { name: 'a.pdf', bytes: png },
      { name: 'a.svg', bytes: png },
      { name: 'a.svg', bytes: 'just words' },
      { name: 'a.txt', bytes: png },
      { name: 'picture', bytes: 'just words', type: 'image/png' },
      { name: 'a.png', bytes: '' },
      { name: 'a.png', bytes: png.subarray(0, 40) },
      { name: 'a.png', bytes: Buffer.concat([png.subarray(0, 50), Buffer.alloc(40, 7)]) },
      { name: 'program.exe', bytes: Buffer.from('MZ\x90\0\x03\0', 'latin1') },
      { name: 'archive.zip', bytes: Buffer.from('PK\x03\x04\0\0', 'latin1') },
    ]
    for (const lie of lies) expect(await refusal(lie), lie.name).toBe('400 INVALID_PAYLOAD')
    expect(leftOver()).toEqual([])
    expect(await program().data('/files')).toEqual([])
  })

  test('a picture that would unfold to billions of pixels is refused before it does', async () => {
    const large = { name: 'bomb.png', bytes: bomb(60_000, 60_000) }
    expect(large.bytes.length).toBeLessThan(1000)
    expect(await refusal(large)).toBe('400 INVALID_PAYLOAD')
    expect(await refusal({ name: 'bomb.png', bytes: bomb(2_000_000_000, 1) })).toBe('400 INVALID_PAYLOAD')
    expect(leftOver()).toEqual([])
  })

  test('a file beyond the limit is 413 as soon as it passes it, and nothing of the form stays', async () => {
    const small = { name: 'small.txt', bytes: 'small' }
    const large = { name: 'large.txt', bytes: 'a'.repeat(300_001) }
    expect(await refusal(large)).toBe('413 CONTENT_TOO_LARGE')
    expect(await refusal(small, large)).toBe('413 CONTENT_TOO_LARGE')
    expect(await refusal(small, { name: 'x.png', bytes: 'lie' })).toBe('400 INVALID_PAYLOAD')
    expect(await program().data('/files')).toEqual([])
    expect(readdirSync(incoming())).toEqual([])
    const loose = await program().database.query('SELECT 1 FROM loose_bytes WHERE removable_at > now()')
    expect(loose).toEqual([])
  })

  test('an endless body is cut off at the limit', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        stream.enqueue(
          Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'),
        ),
      pull(stream) {
        sent += 10_000
        stream.enqueue(Buffer.alloc(10_000, 'a'))
      },
    })
    const answer = await program().fetch('/files', {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${await admin()}`,
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(400_000)
  })

  test('a malformed form is 400, whatever is wrong with it', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    const bad = [
      '',
      'nonsense',
      '--x',
      '--x\r\n',
      '--x\r\n\r\n',
      '--x\r\ncontent-type: text/plain\r\n\r\nx\r\n--x--',
      '--x\r\ncontent-disposition: attachment; name="a"\r\n\r\nx\r\n--x--',
      `${head}breaks off`,
      `${head}breaks off\r\n--`,
      `--x\r\nx: ${'a'.repeat(10_000)}\r\n\r\n\r\n--x--`,
      '--x--',
      `--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--`,
      `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n${'a'.repeat(70_000)}\r\n--x--`,
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(300)}--x--`,
      `--x\r\ncontent-disposition: form-data; name="tags"\r\n\r\n[oops\r\n${head}x\r\n--x--`,
    ]
    for (const body of bad)
      expect(await raw(body), JSON.stringify(body.slice(0, 80))).toBe('400 INVALID_PAYLOAD')
    expect(await raw(`${head}x\r\n--x--`, 'multipart/form-data')).toBe('400 INVALID_PAYLOAD')
    expect(await raw(`${head}x\r\n--x--`, `multipart/form-data; boundary=${'x'.repeat(71)}`)).toBe(
      '400 INVALID_PAYLOAD',
    )
    expect(readdirSync(incoming())).toEqual([])
    expect(program().faults).toEqual([])
  })

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\els\\foto.txt', 'foto.txt'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['a"b\r\nset-cookie: x.txt', 'abset-cookie x.txt'],
    ['evil\u202Etxt.exe.txt', 'eviltxt.exe.txt'],
    ['..', 'file'],
    ['élève 🚲.txt', 'élève 🚲.txt'],
    [`${'x'.repeat(400)}.txt`, `${'x'.repeat(196)}.txt`],
  ])('the name %j is kept as %j and sent safely', async (name, kept) => {
    const { status, body } = await upload(program(), await admin(), formOf({ name, bytes: 'words' }))
    expect(status).toBe(200)
    const { data } = body as { data: { id: string; filename_download: string; filename_disk: string } }
    expect(data.filename_download).toBe(kept)
    expect(data.filename_disk).toMatch(/^[0-9a-f-]{36}(\.txt)?$/)
    const headers = { authorization: `Bearer ${await admin()}` }
    const answer = await program().fetch(`/assets/${data.id}`, { headers })
    const sent = answer.headers.get('content-disposition')!
    const [, whole] = /filename\*=UTF-8''(\S+)$/.exec(sent) ?? []
    expect(whole ? decodeURIComponent(whole) : /filename="(.*)"$/.exec(sent)?.[1]).toBe(kept)
  })

  test('fields of a form are checked as any body is', async () => {
    const form = (fields: Record<string, string>) => refusal({ name: 'a.txt', bytes: 'x', fields })
    expect(await form({ title: 'x'.repeat(300) })).toBe('400 VALUE_TOO_LONG')
    expect(await form({ id: 'no uuid' })).toBe('400 INVALID_PAYLOAD')
    expect(await form({ title: 'nul \0' })).toBe('400 INVALID_PAYLOAD')
    expect(await form({ uploaded_by: '0190b000-0000-7000-8000-000000000102' })).toBe('403 FORBIDDEN')
    expect(await form({ filesize: '1', type: 'text/html', storage: 's3', nosuch: '1' })).toBe('200 undefined')
    expect(program().faults).toEqual([])
  })
})
