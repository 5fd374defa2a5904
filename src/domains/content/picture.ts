/** The picture of a text: in which sizes a page shows it, and where those are found. */
import { defaultQuality, type PicturePreset, presetQuery } from '../../platform/files/picture/preset.ts'

export const pictureWidths = [480, 960] as const

/** A picture as a page knows it: its file, or the addresses a preview has of it, a size each. */
export type ShownPicture = string | readonly string[]

/** What visitors may ask of pictures, on the site and in mails: what is not here is not made for them. */
export const visitorPictures: readonly PicturePreset[] = pictureWidths.map((width) => ({
  width,
  height: (width * 3) / 4,
  fit: 'cover',
  quality: defaultQuality,
  formats: ['webp', 'jpeg'],
}))

/** How each size is asked of the file. */
export const pictureAsks = visitorPictures.map((preset) => presetQuery(preset))

export const pictureAddresses = (picture: ShownPicture): readonly string[] =>
  typeof picture === 'string' ? pictureAsks.map((asked) => `/assets/${picture}?${asked}`) : picture
