/** `/assets`: bytes, ranges, pictures made on the way, and the addresses that open private files for a while. */
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { entriesOf, forEachModel, type ModelProgram, outcome } from '../model/model-program.ts'
import { type FileAnswer, photo, picture, uploaded } from '../files/uploads.ts'

interface Asked {
  readonly as?: 'admin' | 'nobody'
  readonly headers?: Record<string, string>
  readonly method?: string
}

forEachModel((program) => {
  const ask = async (path: string, { as = 'admin', headers, method = 'GET' }: Asked = {}) => {
    const token = as === 'nobody' ? undefined : await program().tokenOf(as)
    const own = token ? { authorization: `Bearer ${token}` } : undefined
    const answer = await program().fetch(path, { method, headers: { ...own, ...headers } })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const refused = async (path: string, asked?: Asked) => {
    const { answer, bytes } = await ask(path, asked)
    const body = JSON.parse(bytes.toString()) as unknown
    return { outcome: outcome({ status: answer.status, body, headers: answer.headers }), body }
  }
  const given = async (name: string, bytes: Buffer | string): Promise<FileAnswer> =>
    uploaded(program(), await program().tokenOf('admin'), { name, bytes })
  const sizeOf = async (bytes: Buffer) => {
    const { width, height, format } = await sharp(bytes).metadata()
    return `${width}x${height} ${format}`
  }

  test('a private file is 403 without a token, and comes fenced in with one', async () => {
    const file = await given('a.png', await picture())
    expect((await refused(`/assets/${file.id}`, { as: 'nobody' })).outcome).toBe('403 FORBIDDEN')
    expect((await refused('/assets/nosuch')).outcome).toBe('403 FORBIDDEN')
    const { answer, bytes } = await ask(`/assets/${file.id}`)
    expect(answer.status).toBe(200)
    expect(bytes.equals(await picture())).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=2592000',
      'content-disposition': 'inline; filename="a.png"',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
    })
    const named = await ask(`/assets/${file.id}/any-name.png?download`)
    expect(named.answer.headers.get('content-disposition')).toBe('attachment; filename="a.png"')
  })

  test('jpg is jpeg by another name, and what is not known of a picture is refused with the list of what is', async () => {
    const { id } = await given('wide.png', await picture())
    const short = await ask(`/assets/${id}?format=jpg&width=8`)
    expect([short.answer.status, short.answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const long = await ask(`/assets/${id}?format=jpeg&width=8`)
    expect(short.bytes.equals(long.bytes)).toBe(true)
    expect((await sizeOf(short.bytes)).endsWith('jpeg')).toBe(true)
    for (const more of ['transforms=[["blur",5]]', 'focal_point_x=10', 'focal_point_y=10&width=8']) {
      const { outcome: said, body } = await refused(`/assets/${id}?${more}`)
      expect(said, more).toBe('400 INVALID_QUERY')
      expect(JSON.stringify(body)).toContain('width, height, fit, quality, format, withoutEnlargement')
    }
  })

  test('a reader who has it is told so, ranges and HEAD work, one beyond the end is 416', async () => {
    const { id } = await given('text.txt', '0123456789')
    const { answer } = await ask(`/assets/${id}`)
    const etag = answer.headers.get('etag')!
    const again = await ask(`/assets/${id}`, { headers: { 'if-none-match': etag } })
    expect([again.answer.status, again.bytes.length]).toEqual([304, 0])
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { answer, bytes } = await ask(`/assets/${id}`, { headers: { range, ...more } })
      return `${answer.status} ${answer.headers.get('content-range') ?? '-'} ${bytes.toString()}`
    }
    expect(await part('bytes=2-4')).toBe('206 bytes 2-4/10 234')
    expect(await part('bytes=7-')).toBe('206 bytes 7-9/10 789')
    expect(await part('bytes=-3')).toBe('206 bytes 7-9/10 789')
    expect(await part('bytes=0-99')).toBe('206 bytes 0-9/10 0123456789')
    expect(await part('bytes=4-2')).toBe('200 - 0123456789')
    expect(await part('bytes=0-1,4-5')).toBe('200 - 0123456789')
    expect(await part('bytes=2-4', { 'if-range': '"old"' })).toBe('200 - 0123456789')
    expect(await part('bytes=2-4', { 'if-range': etag })).toBe('206 bytes 2-4/10 234')
    expect((await refused(`/assets/${id}`, { headers: { range: 'bytes=10-' } })).outcome).toBe(
      '416 RANGE_NOT_SATISFIABLE',
    )
    const head = await ask(`/assets/${id}`, { method: 'HEAD' })
    expect([head.answer.status, head.answer.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      '10',
      0,
    ])
  })

  test('a picture comes in the size, fit and format asked for', async () => {
    const { id } = await given('wide.png', await picture('png', 40, 20))
    const made = async (query: string, accept = '*/*') => {
      const { answer, bytes } = await ask(`/assets/${id}?${query}`, { headers: { accept } })
      expect(answer.status, query).toBe(200)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      return `${await sizeOf(bytes)} ${answer.headers.get('content-type')}`
    }
    expect(await made('width=10')).toBe('10x5 png image/png')
    expect(await made('height=10')).toBe('20x10 png image/png')
    expect(await made('width=10&height=10')).toBe('10x10 png image/png')
    expect(await made('width=10&height=10&fit=contain')).toBe('10x10 png image/png')
    expect(await made('width=10&height=10&fit=inside')).toBe('10x5 png image/png')
    expect(await made('width=10&height=10&fit=outside')).toBe('20x10 png image/png')
    expect(await made('width=80')).toBe('80x40 png image/png')
    expect(await made('width=80&withoutEnlargement')).toBe('40x20 png image/png')
    expect(await made('width=80&withoutEnlargement=true')).toBe('40x20 png image/png')
    for (const format of ['jpeg', 'webp', 'tiff', 'png'])
      expect(await made(`format=${format}&quality=50`)).toBe(`40x20 ${format} image/${format}`)
    expect(await made('format=avif&quality=0')).toBe('40x20 heif image/avif')
    expect(await made('format=auto', 'image/avif,image/webp,*/*')).toBe('40x20 heif image/avif')
    expect(await made('format=auto', 'image/webp,*/*')).toBe('40x20 webp image/webp')
    expect(await made('format=auto')).toBe('40x20 png image/png')
    expect(await made('key=system-small-cover')).toBe('64x64 png image/png')
    expect(await made('key=system-small-contain')).toBe('64x32 png image/png')
    const renamed = await ask(`/assets/${id}?format=webp&download`)
    expect(renamed.answer.headers.get('content-disposition')).toBe('attachment; filename="wide.webp"')
  })

  test('quality counts, and what a photo says of place and person is gone, its orientation applied', async () => {
    const file = await given('photo.jpg', await photo())
    expect(file).toMatchObject({ width: 20, height: 40, type: 'image/jpeg' })
    const { bytes } = await ask(`/assets/${file.id}?width=20`)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    })
    const noisy = await sharp({
      create: {
        width: 80,
        height: 80,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const { id } = await given('noise.png', noisy)
    const best = await ask(`/assets/${id}?format=jpeg&quality=100`)
    const usual = await ask(`/assets/${id}?format=jpeg`)
    const eighty = await ask(`/assets/${id}?format=jpeg&quality=80`)
    const worst = await ask(`/assets/${id}?format=jpeg&quality=0`)
    expect(usual.bytes.equals(eighty.bytes)).toBe(true)
    expect(best.bytes.length).toBeGreaterThan(usual.bytes.length)
    expect(worst.bytes.length).toBeLessThan(usual.bytes.length)
  })

  test.each([
    ['width=abc', '"width" must be a number'],
    ['width=0', '"width" must be greater than or equal to 1'],
    ['width=1.5', '"width" must be an integer'],
    ['height=-1', '"height" must be greater than or equal to 1'],
    ['width=6001', '"width" must be less than or equal to 6000'],
    ['width=1e9', '"width" must be less than or equal to 6000'],
    ['quality=101', '"quality" must be less than or equal to 100'],
    ['quality=-1', '"quality" must be greater than or equal to 0'],
    ['fit=squeeze', '"fit" must be one of [contain, cover, inside, outside]'],
    ['format=exe', '"format" must be one of [auto, jpeg, jpg, png, webp, tiff, avif]'],
    ['withoutEnlargement=maybe', '"withoutEnlargement" must be a boolean'],
    ['key=nosuch', 'Key "nosuch" isn\'t configured'],
    ['key=__proto__', 'Key "__proto__" isn\'t configured'],
  ])('%s is refused', async (query, reason) => {
    const { id } = await given('bad.png', await picture())
    const answer = await refused(`/assets/${id}?${query}`)
    expect(answer.outcome).toBe('400 INVALID_QUERY')
    expect(entriesOf(answer.body)[0]?.extensions.reason).toBe(reason)
  })

  test('nobody has a small picture blown up beyond the bounds', async () => {
    const { id } = await given('strip.png', await picture('png', 2, 400))
    expect((await refused(`/assets/${id}?width=6000`)).outcome).toBe('400 INVALID_QUERY')
    expect((await refused(`/assets/${id}?width=6000&height=6000&fit=outside`)).outcome).toBe(
      '400 INVALID_QUERY',
    )
    expect(program().faults).toEqual([])
  })

  test('what is no picture is sent as it is, whatever is asked; only what is safe is shown by the browser', async () => {
    const text = await given('notes.txt', 'Zie bijlage é')
    const { answer, bytes } = await ask(`/assets/${text.id}?width=10`)
    expect(bytes.toString()).toBe('Zie bijlage é')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="notes.txt"')
    const page = await given('page.html', '<!doctype html><script>alert(1)</script>')
    const html = await ask(`/assets/${page.id}`)
    expect(html.answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(html.answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  test('a signed address opens its file alone, as asked for alone, until it ends', async () => {
    const { call, clock } = program()
    const { id } = await given('secret.png', await picture())
    const other = await given('other.png', await picture())
    const { body } = await call('GET', `/files/${id}/address?width=10`)
    const { address, expires } = (body as { data: { address: string; expires: string } }).data
    expect(address).toMatch(new RegExp(`^/assets/${id}\\?width=10&expires=\\d+&signature=[\\w-]{43}$`))
    const opened = await ask(address, { as: 'nobody' })
    expect(opened.answer.status).toBe(200)
    expect(await sizeOf(opened.bytes)).toBe('10x5 png')
    const elsewhere = [
      address.replace(id, other.id),
      address.replace('width=10', 'width=11'),
      address.replace('width=10&', ''),
      `${address}&height=3`,
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=.*/, 'signature='),
      address.replace(/signature=.{5}/, 'signature=AAAAA'),
    ]
    for (const wrong of elsewhere)
      expect((await refused(wrong, { as: 'nobody' })).outcome, wrong).toBe('403 FORBIDDEN')
    const before = clock.now
    expect(Date.parse(expires) - before).toBeGreaterThanOrEqual(600_000)
    expect(Date.parse(expires) - before).toBeLessThanOrEqual(900_000)
    clock.now = Date.parse(expires)
    expect((await refused(address, { as: 'nobody' })).outcome).toBe('403 FORBIDDEN')
    clock.now = before
    expect(outcome(await call('GET', `/files/${id}/address`, { as: 'nobody' }))).toBe('403 FORBIDDEN')
    expect(outcome(await call('GET', `/files/${id}/address`, { as: 'employee' }))).toBe('403 FORBIDDEN')
    expect(outcome(await call('GET', `/files/${id}/address?fit=x`))).toBe('400 INVALID_QUERY')
  })

  test('a burst of one request makes one picture', async () => {
    const file = await given('burst.png', await picture('png', 400, 300))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(`/assets/${file.id}?width=100&format=webp`)),
    )
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(keptPictures(program(), file)).toHaveLength(1)
    await ask(`/assets/${file.id}?width=101&format=webp`)
    expect(keptPictures(program(), file)).toHaveLength(2)
    expect(program().faults).toEqual([])
  })
})

const keptPictures = ({ storage }: ModelProgram, { filename_disk }: FileAnswer) =>
  readdirSync(`${storage.incoming}/../pictures/${filename_disk}`)
