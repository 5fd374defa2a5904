/** The logo on a letter: the one size mail programs may ask for, and its address. */
import { defaultQuality, type PicturePreset, presetQuery } from '../../../platform/files/picture/preset.ts'

/** Twice the size it is drawn in; a format every mail program knows. */
export const letterLogo: PicturePreset = {
  width: 480,
  height: 88,
  fit: 'inside',
  quality: defaultQuality,
  formats: ['png'],
}

export const letterLogoAddress = (publicUrl: string, file: string): string =>
  `${publicUrl}/assets/${file}?${presetQuery(letterLogo)}`
