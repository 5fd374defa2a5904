/** The company's logo and its picture in a browser's tab: the one size each is asked in, always made of dots. */
import { defaultQuality, type PicturePreset, presetQuery } from '../../platform/files/preset.ts'

/** Three times the size it is drawn in. */
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

export const siteLogoAddress = (file: string): string => `/assets/${file}?${presetQuery(siteLogo)}`
export const siteIconAddress = (file: string): string => `/assets/${file}?${presetQuery(siteIcon)}`
