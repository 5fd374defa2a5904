/** Drawings (SVG): kept as they were sent, shown as a picture of dots only, and never run in our origin. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { entriesOf, forEachModel } from '../model/model-program.ts'
import { formOf, upload, uploaded } from './uploads.ts'

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = '') =>
  `<svg ${namespaces} width="40" height="20" ${attributes}>${inside}<rect width="40" height="20" fill="#c33"/></svg>`

/** Each runs or loads something where a browser opens it as a document of ours. */
const hostile = [
  svg('<script>alert(document.cookie)</script>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  svg('', 'onload="alert(1)"'),
  svg(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  ),
  svg('<a href="java&#10;script:alert(1)"><text>x</text></a>'),
  svg('<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>'),
  svg('<style>@import url(https://evil.example/x.css);</style>'),
  `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.xsl"?>${svg('')}`,
]

forEachModel((program) => {
  const ask = async (path: string, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${await program().tokenOf('admin')}`, ...more }
    const answer = await program().fetch(path, { headers })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const given = async (bytes: string, name = 'logo.svg') =>
    uploaded(program(), await program().tokenOf('admin'), { name, bytes })
  const refusal = async (bytes: string) => {
    const token = await program().tokenOf('admin')
    const { status, body } = await upload(program(), token, formOf({ name: 'a.svg', bytes }))
    return `${status} ${String(entriesOf(body)[0]?.extensions.code)}`
  }

  test('a hostile drawing never runs in our origin: it comes as it was sent, to be saved, in a sandbox', async () => {
    for (const [at, bytes] of hostile.entries()) {
      const file = await given(bytes, at % 2 === 0 ? 'logo.svg' : 'drawing')
      expect(file.type).toBe('image/svg+xml')
      for (const path of [`/assets/${file.id}`, `/assets/${file.id}/logo.svg`]) {
        const sent = await ask(path)
        expect(sent.bytes.toString()).toBe(bytes)
        expect(Object.fromEntries(sent.answer.headers)).toMatchObject({
          'content-type': 'image/svg+xml; charset=utf-8',
          'content-disposition': expect.stringMatching(/^attachment;/) as string,
          'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/) as string,
          'x-content-type-options': 'nosniff',
        })
      }
    }
  })

  test('a drawing is shown as a picture of dots, whatever it holds and in whatever size it is asked', async () => {
    for (const bytes of [svg(''), ...hostile]) {
      const { id, width, height } = await given(bytes)
      expect([width, height]).toEqual([40, 20])
      for (const [query, type, size] of [
        ['width=80', 'png', '80x40'],
        ['width=10&format=webp', 'webp', '10x5'],
        ['key=system-small-cover', 'png', '64x64'],
      ] as const) {
        const shown = await ask(`/assets/${id}?${query}`)
        const made = await sharp(shown.bytes).metadata()
        expect([
          shown.answer.headers.get('content-type'),
          `${made.width}x${made.height} ${made.format}`,
        ]).toEqual([`image/${type}`, `${size} ${type}`])
        expect(shown.answer.headers.get('content-disposition')).toBe(
          type === 'png' ? 'inline; filename="logo.png"' : 'inline; filename="logo.webp"',
        )
      }
    }
    const { id } = await given(svg(''))
    const inPage = await ask(`/assets/${id}`, { 'sec-fetch-dest': 'image' })
    expect(inPage.answer.headers.get('content-type')).toBe('image/png')
    expect(inPage.answer.headers.get('vary')).toContain('Sec-Fetch-Dest')
    expect(program().faults).toEqual([])
  })

  test('what a drawing refers to outside itself is never fetched, and no file beside it is read', async () => {
    let calls = 0
    const elsewhere = createServer((socket) => {
      calls += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void elsewhere.close())
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    const beside = await given(svg(''))
    const empty = `<svg ${namespaces} width="40" height="20">`
    for (const address of [
      `http://127.0.0.1:${port}/x.png`,
      `//127.0.0.1:${port}/x.svg#y`,
      `file://${program().storage.incoming}/../files/${beside.filename_disk}`,
      beside.filename_disk,
    ]) {
      const picture = `${empty}<image href="${address}" xlink:href="${address}" width="40" height="20"/></svg>`
      const { id } = await given(picture)
      const { data } = await sharp((await ask(`/assets/${id}?width=40`)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(
        data.every((value) => value === 0),
        address,
      ).toBe(true)
    }
    expect(calls).toBe(0)
  })

  test('a drawing that cannot be drawn, or would be too large, is refused', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
    for (const bytes of [
      `<svg ${namespaces}><rect`,
      `<svg ${namespaces} width="100000" height="100000"></svg>`,
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      `<!DOCTYPE svg [<!ENTITY a0 "a">${entities.join('')}]>${svg('<text>&a9;</text>')}`,
      svg('<g>'.repeat(5000) + '</g>'.repeat(5000)),
    ])
      expect(await refusal(bytes), bytes.slice(0, 80)).toBe('400 INVALID_PAYLOAD')
    expect(program().faults).toEqual([])
  })
})
