/** How a picture is asked for: the parameters of an address, checked. */
import { invalidQuery } from '../../http/problem.ts'
import { defaultQuality } from './preset.ts'

export const fits = ['contain', 'cover', 'inside', 'outside'] as const
export const formats = ['auto', 'jpeg', 'jpg', 'png', 'webp', 'tiff', 'avif'] as const
export type Format = Exclude<(typeof formats)[number], 'auto' | 'jpg'>

export interface Transformation {
  /** Pixels; the other side follows where one is left out. */
  readonly width?: number
  readonly height?: number
  readonly fit: (typeof fits)[number]
  /** 0 to 100. */
  readonly quality: number
  /** Absent: as it was uploaded. */
  readonly format?: Format
  readonly withoutEnlargement: boolean
}

/** Pixels of a side that can be asked for. */
const longestSide = 6000

type Preset = Readonly<Record<string, string>>

/** What `key` names: the dialect's own six. */
export const presets: Readonly<Record<string, Preset>> = {
  'system-small-cover': { width: '64', height: '64', fit: 'cover', format: 'auto' },
  'system-small-contain': { width: '64', fit: 'contain', format: 'auto' },
  'system-medium-cover': { width: '300', height: '300', fit: 'cover', format: 'auto' },
  'system-medium-contain': { width: '300', fit: 'contain', format: 'auto' },
  'system-large-cover': { width: '800', height: '800', fit: 'cover', format: 'auto' },
  'system-large-contain': { width: '800', fit: 'contain', format: 'auto' },
}

/** What the dialect knows and this program does not: refused, since a picture that ignores it is another picture. */
const unknown = ['transforms', 'focal_point_x', 'focal_point_y'] as const

const parameters = ['width', 'height', 'fit', 'quality', 'format', 'withoutEnlargement'] as const

/**
 * The transformation an address asks for; null for the file as it is. Throws 400 for a value that is none, for what
 * this program does not do, and for a key that is not configured; a key wins over other parameters.
 *
 * @param accept the request's `Accept`, by which `format=auto` decides.
 */
export function transformationOf(search: URLSearchParams, accept: string): Transformation | null {
  const strange = unknown.find((name) => search.has(name))
  if (strange)
    throw invalidQuery(`"${strange}" is not supported: a picture takes key, ${parameters.join(', ')}`)
  const key = search.get('key')
  if (key !== null && !Object.hasOwn(presets, key))
    throw invalidQuery(`Key "${key.slice(0, 100)}" isn't configured`)
  if (key === null && !parameters.some((name) => search.has(name))) return null
  const preset = key === null ? undefined : presets[key]
  const value = (name: (typeof parameters)[number]) => (preset ? preset[name] : search.get(name)) ?? undefined
  const format = oneOf('format', value('format'), formats)
  return {
    width: whole('width', value('width'), 1, longestSide),
    height: whole('height', value('height'), 1, longestSide),
    fit: oneOf('fit', value('fit'), fits) ?? 'cover',
    quality: whole('quality', value('quality'), 0, 100) ?? defaultQuality,
    // The original's name for it beside the specification's.
    format: format === 'auto' ? bestFor(accept) : format === 'jpg' ? 'jpeg' : format,
    withoutEnlargement: flag(value('withoutEnlargement')),
  }
}

const bestFor = (accept: string): Format | undefined =>
  accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : undefined

function whole(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) throw invalidQuery(`"${name}" must be a number`)
  if (!Number.isInteger(number)) throw invalidQuery(`"${name}" must be an integer`)
  if (number < least) throw invalidQuery(`"${name}" must be greater than or equal to ${least}`)
  if (number > most) throw invalidQuery(`"${name}" must be less than or equal to ${most}`)
  return number
}

function oneOf<T extends string>(
  name: string,
  text: string | undefined,
  values: readonly T[],
): T | undefined {
  if (text === undefined) return undefined
  const found = values.find((value) => value === text)
  if (!found) throw invalidQuery(`"${name}" must be one of [${values.join(', ')}]`)
  return found
}

function flag(text: string | undefined): boolean {
  if (text === undefined || text === 'false' || text === '0') return false
  if (text === '' || text === 'true' || text === '1') return true
  throw invalidQuery('"withoutEnlargement" must be a boolean')
}
