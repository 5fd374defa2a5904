/** A PDF as a reader of somebody else's sees it: its words, and its pages as pictures. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readQr } from './read-qr.ts'

interface Drawn {
  readonly context: { getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray } }
}

const opened = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise

/** Every text of every page, in the order it is drawn, as one line. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await opened(bytes)
  const words: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  await document.loadingTask.destroy()
  return words.join(' ').replaceAll(/\s+/g, ' ')
}

/** What the code on a page says once the page is rendered as it would be printed; null where no code is found. */
export async function codeOnPdf(bytes: Uint8Array, number = 1): Promise<string | null> {
  const document = await opened(bytes)
  const page = await document.getPage(number)
  // Two hundred dots an inch.
  const viewport = page.getViewport({ scale: 200 / 72 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const factory = document.canvasFactory as {
    create(width: number, height: number): Drawn & { canvas: never }
  }
  const { canvas, context } = factory.create(width, height)
  await page.render({ canvas, canvasContext: context as never, viewport }).promise
  const { data } = context.getImageData(0, 0, width, height)
  await document.loadingTask.destroy()
  return readQr(data, width, height)
}
