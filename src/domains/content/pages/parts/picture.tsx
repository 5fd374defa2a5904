/** The picture of a text, as large as the reader's screen needs it. */
import { type ShownPicture, pictureAddresses, pictureWidths } from '../../picture.ts'

export interface PictureProps {
  readonly picture: ShownPicture
  /** What it shows, for who cannot see it. */
  readonly words: string
  readonly className?: string
  /** How wide it is drawn, as `sizes` has it. */
  readonly sizes?: string
}

export function Picture({
  picture,
  words,
  className,
  sizes = '(min-width: 780px) 40vw, 90vw',
}: PictureProps) {
  const addresses = pictureAddresses(picture)
  return (
    <img
      className={className}
      src={addresses[0]}
      srcSet={addresses.map((address, index) => `${address} ${pictureWidths[index]}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={720}
      alt={words}
      loading="lazy"
      decoding="async"
    />
  )
}
