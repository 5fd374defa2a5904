/** What a page shows as a picture in every browser: a TIFF, or a phone's own HEIC, stays a broken one in most. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const

export const isPictureType = (type: string): boolean => (pictureTypes as readonly string[]).includes(type)
