/** A photo as small as it may be and still show what it shows: a slow line carries it sooner, a phone keeps more of them. */

/** At most so much is sent of one. */
export const mostBytes = 300_000
/** Pixels of the longer edge and quality, from the first that is tried on: the next where the one before is still too large. */
const sizes = [
  [2000, 0.82],
  [1600, 0.75],
  [1280, 0.7],
  [1024, 0.6],
  [800, 0.5],
] as const

/** The picture as an upright JPEG of at most `mostBytes`; the file itself where it is as small, or nothing can be made of it. */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= mostBytes) return file
  try {
    const picture = await createImageBitmap(file, {
      imageOrientation: 'from-image',
    })
    let smallest: Blob = file
    for (const [longest, quality] of sizes) {
      const blob = await drawn(picture, longest, quality)
      if (blob && blob.size < smallest.size) smallest = blob
      if (smallest.size <= mostBytes) break
    }
    picture.close()
    if (smallest === file) return file
    return new File([smallest], file.name.replace(/\.\w+$/, '') + '.jpg', {
      type: 'image/jpeg',
    })
  } catch {
    return file
  }
}

function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
