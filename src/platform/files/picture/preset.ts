/** Pictures a visitor may ask for: a fixed list, which pages write their addresses by and the server answers by. */
import type { Format, Transformation } from './transformation.ts'

export interface PicturePreset {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly fit: Transformation['fit']
  /** 0 to 100. */
  readonly quality: number
  /** Any of them may be asked for; the first is the usual one. */
  readonly formats: readonly [Format, ...Format[]]
}

/** What is meant where an address names no quality. */
export const defaultQuality = 80

/** The parameters of an address that asks for it, in its usual format unless said. */
export function presetQuery(
  { width, height, fit, quality, formats }: PicturePreset,
  format: Format = formats[0],
): string {
  const compressed = quality === defaultQuality ? '' : `&quality=${quality}`
  return `width=${width}&height=${height}&fit=${fit}&format=${format}${compressed}`
}

/** Whether the list holds exactly what is asked for. */
export const isAmong = (presets: readonly PicturePreset[], asked: Transformation): boolean =>
  presets.some(
    ({ width, height, fit, quality, formats }) =>
      width === asked.width &&
      height === asked.height &&
      fit === asked.fit &&
      quality === asked.quality &&
      !asked.withoutEnlargement &&
      formats.some((format) => format === asked.format),
  )
