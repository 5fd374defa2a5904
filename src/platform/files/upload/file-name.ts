/** Names of files: made safe to keep, to show and to send. */

const longest = 200
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF"*:<>?|]/g

/** The extension in small letters, without its dot; empty when there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** A name without path, control and direction characters, never hidden, never empty, at most 200 characters. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replaceAll(unsafe, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .normalize('NFC')
  if (!name) return 'file'
  if (name.length <= longest) return name
  const extension = extensionOf(name)
  return `${name.slice(0, longest - extension.length - 1).toWellFormed()}.${extension}`
}

/** `party-bike_2.png` as `Party Bike 2`: the title of a file that was given none. */
export function titleOf(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{1,10}$/i, '')
  const words = stem
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** A `Content-Disposition` (RFC 6266) with the name in ASCII and, where that is not all of it, whole (RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii =
    name
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7E]/g, '')
      .replaceAll(/["\\%]/g, '_') || 'file'
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${whole}`}`
}
