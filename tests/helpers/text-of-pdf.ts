/** The words of a PDF as our renderer writes them: compressed streams, glyphs of embedded fonts, no object streams. */
import { inflateSync } from 'node:zlib'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Every text drawn, page by page in the order it is drawn, joined without spaces in between. */
export function textOfPdf(bytes: Uint8Array): string {
  const objects = new Map<string, { head: string; body: string }>()
  const source = latin(bytes)
  for (const [, id, content] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head, stream] = content!.split(/\nstream\r?\n/, 2) as [string, string?]
    const raw = stream?.slice(0, stream.lastIndexOf('\nendstream'))
    const body =
      raw === undefined
        ? ''
        : head.includes('/FlateDecode')
          ? latin(inflateSync(Buffer.from(raw, 'latin1')))
          : raw
    objects.set(id!, { head, body })
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1]
      if (unicode) fonts.set(name!, charactersOf(objects.get(unicode)!.body))
    }
  const pages = [...objects.values()].flatMap(({ head }) =>
    /\/Type \/Page\b/.test(head) ? [...head.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => id!) : [],
  )
  return pages.map((id) => drawnIn(objects.get(id)!.body, fonts)).join('\n')
}

/** Glyph by glyph from the `bfrange` lists of a ToUnicode map. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      characters.set(
        Number.parseInt(from!, 16) + at,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  return characters
}

function drawnIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font = fonts.values().next().value
  let text = ''
  for (const [, name, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    else if (list) {
      for (const [, hex] of list.matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex!.match(/.{4}/g) ?? [])
          text += font?.get(Number.parseInt(glyph, 16)) ?? '\u{FFFD}'
      text += ' '
    }
  }
  return text
}
