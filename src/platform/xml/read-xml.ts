/**
 * XML from strangers (XML 1.0, fifth edition, without its document types), as elements and texts. Strict: what is not
 * well formed is refused, and whatever could name or grow anything by itself is not read at all.
 */

export interface XmlElement {
  /** Without its prefix: who knows a format knows its names. */
  readonly name: string
  /** By their names as written. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** What stands directly in it, its pieces joined. */
  readonly text: string
}

/** `unsafe`: a document type or an entity of its own, or deeper than any honest document. */
export type XmlFault = 'unsafe' | 'broken'
export type XmlReading = { readonly root: XmlElement } | { readonly fault: XmlFault }

interface OpenElement extends XmlElement {
  readonly written: string
  readonly children: XmlElement[]
  text: string
}

const deepest = 40
const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const opening = new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y')
const closing = new RegExp(`</(${name})\\s*>`, 'y')
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const declaration = /^<\?xml\s[^?<>]*\?>/
/** Anything that no document may hold, as a character or as the number of one. */
// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/** A name as it is kept: the part behind a colon. */
const local = (written: string): string => written.slice(written.indexOf(':') + 1)

/** The elements of a document. Nothing is fetched, and no text grows beyond what was sent. */
export function readXml(text: string): XmlReading {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) return { fault: 'unsafe' }
  if (forbidden.test(text)) return { fault: 'broken' }
  const path: OpenElement[] = []
  let root: XmlElement | undefined
  let at = declaration.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    const next = pieceAt(text, at)
    if (next === null) return { fault: 'broken' }
    at = next.end
    const parent = path.at(-1)
    if (next.text !== undefined) {
      const said = next.isRaw ? next.text : unescaped(next.text)
      if (said === null || (!parent && (next.isRaw || said.trim()))) return { fault: 'broken' }
      if (parent) parent.text += said
    } else if (next.opened) {
      if (!parent && root) return { fault: 'broken' }
      if (path.length >= deepest) return { fault: 'unsafe' }
      parent?.children.push(next.opened)
      root ??= next.opened
      if (!next.isEmpty) path.push(next.opened)
    } else if (next.closed !== undefined && path.pop()?.written !== next.closed) return { fault: 'broken' }
  }
  return root && path.length === 0 ? { root } : { fault: 'broken' }
}

interface Piece {
  readonly end: number
  readonly text?: string
  readonly isRaw?: boolean
  readonly opened?: OpenElement
  readonly isEmpty?: boolean
  readonly closed?: string
}

/** What stands at a place of the text; null where nothing may that does. */
function pieceAt(text: string, at: number): Piece | null {
  if (text[at] !== '<') {
    const end = text.indexOf('<', at)
    const until = end < 0 ? text.length : end
    return { end: until, text: text.slice(at, until) }
  }
  if (text.startsWith('<!--', at)) return passed(text, at + 4, '-->')
  if (text.startsWith('<?', at)) return passed(text, at + 2, '?>')
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at + 9)
    return end < 0 ? null : { end: end + 3, text: text.slice(at + 9, end), isRaw: true }
  }
  closing.lastIndex = at
  const closed = closing.exec(text)
  if (closed) return { end: closing.lastIndex, closed: closed[1]! }
  opening.lastIndex = at
  const opened = opening.exec(text)
  if (!opened) return null
  const [, written = '', within = '', slash = ''] = opened
  const attributes = attributesIn(within)
  return attributes && { end: opening.lastIndex, opened: element(written, attributes), isEmpty: slash !== '' }
}

const element = (written: string, attributes: Record<string, string>): OpenElement => ({
  name: local(written),
  written,
  attributes,
  children: [],
  text: '',
})

function passed(text: string, from: number, last: string): Piece | null {
  const end = text.indexOf(last, from)
  return end < 0 ? null : { end: end + last.length }
}

function attributesIn(text: string): Record<string, string> | null {
  const found: Record<string, string> = {}
  for (const [, written = '', double, single] of text.matchAll(attribute)) {
    const value = unescaped(double ?? single ?? '')
    if (value === null || Object.hasOwn(found, written)) return null
    found[written] = value
  }
  return found
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text with the five entities there are and the characters given by number; null where it has others. */
function unescaped(text: string): string | null {
  if (!text.includes('&')) return text
  let isRight = true
  const said = text.replaceAll(
    /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w+));|&/g,
    (all, decimal, hex, named) => {
      const known = named === undefined ? undefined : entities[named as string]
      if (known !== undefined) return known
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : -1
      if (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) {
        const character = String.fromCodePoint(code)
        if (!forbidden.test(character)) return character
      }
      isRight = false
      return all
    },
  )
  return isRight ? said : null
}

/** The bytes of a document as text: UTF-8 unless it says one of the western sets; null for any other. */
export function xmlText(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const said =
    /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const western = ['iso-8859-1', 'latin1', 'windows-1252', 'us-ascii'].includes(said.toLowerCase())
  if (!western && said.toLowerCase() !== 'utf-8') return null
  try {
    return new TextDecoder(western ? 'windows-1252' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
