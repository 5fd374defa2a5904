/** The picture of a text: in which sizes a page shows it, and where those are found. */
export const pictureWidths = [480, 960] as const

/** A picture as a page knows it: its file, or the addresses a preview has of it, a size each. */
export type ShownPicture = string | readonly string[]

/** How each size is asked of the file. */
export const pictureAsks = pictureWidths.map(
  (width) => `width=${width}&height=${(width * 3) / 4}&fit=cover&format=webp`,
)

export const pictureAddresses = (picture: ShownPicture): readonly string[] =>
  typeof picture === 'string' ? pictureAsks.map((asked) => `/assets/${picture}?${asked}`) : picture
