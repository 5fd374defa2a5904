/** Making a folder, with every folder above it. */
import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and what is missing above it; one that is there is left as it is. Node's own recursive form never
 * comes back where nothing can be made (below `/proc`), so each folder is made by itself here. Throws the system's
 * error for the first that cannot be.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const path = resolve(folder)
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path), mode)
  try {
    await mkdir(path, mode)
  } catch (error) {
    // Somebody made it at the same moment, or a file of that name is in the way.
    if ((await stat(path).catch(() => null))?.isDirectory()) return
    throw error
  }
}
