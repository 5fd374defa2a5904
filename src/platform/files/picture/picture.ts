/** Pictures: looked at when they come in, made into others when they are asked for (by libvips, through sharp). */
import { invalidPayload, invalidQuery } from '../../http/problem.ts'
import type { Format, Transformation } from './transformation.ts'

/** What is known of a picture; sides as it is seen, its orientation applied. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Pixels of a picture, all its frames together, that are ever decoded: one of 50 megapixels. */
const mostPixels = 50_000_000
const patienceSeconds = 30

/** Loaded with the first picture: a program that never sees one does not carry it. */
async function libvips() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Looks at a picture, by its path or its bytes, every pixel of it. Throws 400 where it is none, is cut off, or would
 * unfold to more than 50 million pixels, which is known before any of it is unfolded. A drawing is given as bytes:
 * by its path it could name the files beside it.
 */
export async function lookAt(source: string | Buffer): Promise<Picture> {
  const sharp = await libvips()
  const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { format, space, channels, depth, hasAlpha, pages = 1, autoOrient } = await picture.metadata()
    const { width, height } = autoOrient
    if (width * height * pages > mostPixels) throw new Error('Input image exceeds pixel limit')
    await picture.resize(1, 1, { fit: 'fill' }).timeout({ seconds: patienceSeconds }).raw().toBuffer()
    const metadata = { format, space, channels, depth, hasAlpha, pages }
    return { width, height, metadata }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw invalidPayload(
      isTooLarge
        ? `The picture has more than ${mostPixels} pixels`
        : 'The file is no picture that can be read',
    )
  }
}

/**
 * Makes another picture of one, in the format asked for, or its own. Orientation is applied and everything the
 * picture says of camera, place and time is left out. Throws 400 where the result would be too large.
 */
export async function transform(
  source: Uint8Array,
  from: { readonly format: Format; readonly width: number; readonly height: number },
  { width, height, fit, quality, format = from.format, withoutEnlargement }: Transformation,
): Promise<Buffer> {
  if (!withoutEnlargement) refuseHuge(from, { width, height, fit })
  const sharp = await libvips()
  const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
  if (width !== undefined || height !== undefined) picture.resize({ width, height, fit, withoutEnlargement })
  // The encoders count from 1; nobody can tell 0 from it.
  const options = { quality: Math.max(quality, 1) }
  if (format === 'avif') picture.avif({ ...options, effort: 3 })
  else if (format === 'png') picture.png({ ...options, palette: quality < 80 })
  else picture[format](options)
  try {
    return await picture.toBuffer()
  } catch {
    // Every pixel was read when it came in: what fails now is a size its format cannot have, or takes too long.
    throw invalidQuery('The picture cannot be made so')
  }
}

function refuseHuge(
  from: { readonly width: number; readonly height: number },
  { width, height, fit }: Pick<Transformation, 'width' | 'height' | 'fit'>,
): void {
  const byWidth = width === undefined ? 0 : width / from.width
  const byHeight = height === undefined ? 0 : height / from.height
  const isBox = width !== undefined && height !== undefined && fit !== 'outside'
  const scale = Math.max(byWidth, byHeight)
  const pixels = isBox ? width * height : from.width * scale * (from.height * scale)
  if (pixels > mostPixels) throw invalidQuery(`The picture would have more than ${mostPixels} pixels`)
}

/** What a picture of a media type is made into unless said; undefined for what cannot be transformed. */
export const formatOf = (type: string): Format | undefined => formatsByType[type]
const formatsByType: Readonly<Record<string, Format | undefined>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/avif': 'avif',
  'image/svg+xml': 'png',
}
