/** What a new paper wears: the company's colour, and its logo as paper prints it. */
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { formatOf, transform } from '../../../platform/files/picture.ts'
import type { FileStorage } from '../../../platform/files/storage.ts'
import type { PaperLook } from '../pdf/invoice-paper.tsx'

/** Twice as sharp as a screen at the size it is printed in. */
const logoWidth = 800

/** A logo that cannot be made into another picture, or is not where it was kept, is left out: no invoice waits for it. */
export async function readLook(db: Kysely<Tables>, files: FileStorage): Promise<PaperLook> {
  const company = await db
    .selectFrom('settings')
    .leftJoin('files', 'files.id', 'settings.logo')
    .select(['main_colour', 'storage', 'filename_disk', 'type', 'width', 'height'])
    .executeTakeFirstOrThrow()
  const { main_colour: colour, storage, filename_disk: name, type, width, height } = company
  const format = type ? formatOf(type) : undefined
  if (!storage || !name || !format || !width || !height) return { colour }
  const kept = await files.storeOf(storage).get(name)
  if (!kept) return { colour }
  const wanted = {
    width: logoWidth,
    fit: 'inside',
    quality: 100,
    format: 'png',
    withoutEnlargement: true,
  } as const
  return {
    colour,
    logo: await transform(await buffer(kept), { format, width, height }, { ...wanted, height: undefined }),
  }
}
