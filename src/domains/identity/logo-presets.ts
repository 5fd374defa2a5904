/** What visitors may ask of the company's logo and its picture for the tab; pages write the addresses out (`site-logo.ts`). */
import { defaultQuality, type PicturePreset } from '../../platform/files/preset.ts'

export const siteLogo: PicturePreset = {
  width: 480,
  height: 114,
  fit: 'inside',
  quality: defaultQuality,
  formats: ['webp'],
}

export const siteIcon: PicturePreset = {
  width: 96,
  height: 96,
  fit: 'inside',
  quality: defaultQuality,
  formats: ['png'],
}
