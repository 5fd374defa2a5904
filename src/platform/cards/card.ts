/** A picture made of a drawing and words, for where a page is shown as a picture (by libvips, through sharp). */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff?inline'
import figtree from '@fontsource/figtree/files/figtree-latin-700-normal.woff?inline'
import { unwrapped } from './woff.ts'

export interface CardText {
  readonly text: string
  readonly type: 'display' | 'sans'
  /** Colour as `#rrggbb`. */
  readonly colour: string
  /** Pixels: the place of its upper left corner, how wide it may run, how high its letters are. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly size: number
}

// As Pango reads families; the comma keeps the last word from being read as a weight.
const families = { display: 'Bricolage Grotesque ExtraBold,', sans: 'Figtree, Bold' } as const
/** At this resolution a point is a pixel. */
const dpi = 72

/** A PNG of an SVG with texts over it, in the house's type whatever the machine has. */
export async function cardOf(svg: string, texts: readonly CardText[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const fonts = await fontFiles()
  const overlays: OverlayOptions[] = []
  for (const { text, type, colour, left, top, width, size } of texts) {
    const input = await sharp({
      text: {
        text: `<span foreground="${colour}" size="${size * 1024}">${escaped(text)}</span>`,
        font: families[type],
        fontfile: fonts[type],
        width,
        dpi,
        rgba: true,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer()
    overlays.push({ input, left, top })
  }
  const picture = await sharp(Buffer.from(svg))
    .composite(overlays)
    .png({ palette: true, colours: 128 })
    .toBuffer()
  return new Uint8Array(picture)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

let kept: Promise<Record<CardText['type'], string>> | undefined

/** The library reads fonts from files: they are written once, for as long as the process lives. */
const fontFiles = () =>
  (kept ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'card-fonts-'))
    const write = async (name: string, inlined: string) => {
      const file = join(folder, name)
      await writeFile(file, unwrapped(Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64')))
      return file
    }
    return { display: await write('display.ttf', bricolage), sans: await write('sans.ttf', figtree) }
  })())
