/** Drawings (SVG 2) that can neither run nor load anything. */

const active =
  /^(script|foreignobject|iframe|object|embed|audio|video|canvas|handler|listener|html|body|meta|link|base|form|input)$/
const animated = /^(animate|set|animatetransform|animatemotion|animatecolor|discard)$/

const knownDoctype = /<!DOCTYPE svg PUBLIC "-\/\/W3C\/\/DTD SVG [^"<>[\]]*"\s+"[^"<>[\]]*"\s*>/gi

/**
 * Whether a drawing has no script, no event attribute, no foreign markup, no entity of its own, and no reference
 * but to itself or to a picture it carries in a `data:` address. Errs on the side of no.
 */
export function isSafeSvg(source: string): boolean {
  const text = withoutComments(source)?.replaceAll(knownDoctype, '')
  if (!text || /<!(doctype|entity|attlist|element|notation)/i.test(text)) return false
  if (/<\?(?!xml\s)/i.test(text)) return false
  const plain = decoded(text.replaceAll('<![CDATA[', '').replaceAll(']]>', ''))
  const names = [...plain.matchAll(/<\s*([^\s/>!?]+)/g)].map(([, name = '']) => localName(name))
  if (names.some((name) => active.test(name))) return false
  const changesReference = /attributename\s*=\s*["']?\s*(on|([\w-]+:)?href)/i.test(plain)
  if (changesReference && names.some((name) => animated.test(name))) return false
  return !forbidden.some((pattern) => pattern.test(plain)) && referencesOf(plain).every(isOwn)
}

/** The text without its comments; undefined when one does not end. */
function withoutComments(text: string): string | undefined {
  let kept = ''
  for (let at = 0; ;) {
    const start = text.indexOf('<!--', at)
    if (start < 0) return kept + text.slice(at)
    const end = text.indexOf('-->', start + 4)
    if (end < 0) return undefined
    kept += text.slice(at, start)
    at = end + 3
  }
}

const forbidden: readonly RegExp[] = [
  /[\s"'/]on[a-z]+\s*=/i,
  /(j\s*a\s*v\s*a|v\s*b|l\s*i\s*v\s*e)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i,
  /@import|expression\s*\(|-moz-binding|behavior\s*:/i,
  /(?:href|src)\s*=\s*[^"'\s]/i,
  /\\[0-9a-f]{1,6}/i,
]

const referencesOf = (text: string): string[] => [
  ...[...text.matchAll(/(?:href|src|action)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, quoted, single]) => quoted ?? single ?? '',
  ),
  ...[...text.matchAll(/url\(\s*["']?([^)"']*)/gi)].map(([, address = '']) => address),
]

const localName = (name: string) => name.toLowerCase().split(':').at(-1) ?? ''

const isOwn = (address: string): boolean =>
  /^\s*(#|$)/.test(address) ||
  /^\s*data:image\/(png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i.test(address)

/** Character references read, so that none hides a word. */
const decoded = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replaceAll(/&(colon|tab|newline);/gi, (_, name: string) => (name.toLowerCase() === 'colon' ? ':' : ' '))

const character = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
