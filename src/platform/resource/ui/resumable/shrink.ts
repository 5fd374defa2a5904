/** A photo as small as it may be and still show what it shows: a slow line carries it sooner. */

/** Pixels of the longer edge. */
const longest = 2000
const quality = 0.82
/** What is smaller than this is sent as it is. */
const smallBytes = 400_000

/** The picture as a JPEG of at most 2000 pixels, upright; the file itself where that is no gain or cannot be done. */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}
