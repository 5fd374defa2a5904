/** Nobody's name is in the code: what a company is called, and where it is, comes from its own records. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const names = /feestfiets|bierbuggy|\b(?:gent|ghent|gand|gentse|gantois|leuven)\b/i
/** Tests speak of the sample company; the country's places bear their names. */
const besides = /\.test\.tsx?$|\/testing\/|\/catalog\/reference\/|\/paraglide\//

async function found(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const lines = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .filter((path) => /\.(?:tsx?|css|svg|json|html|txt|webmanifest)$/.test(path) && !besides.test(path))
      .map(async (path) =>
        (await readFile(path, 'utf8'))
          .split('\n')
          .flatMap((line, at) =>
            names.test(line) ? [`${path.slice(root.length)}:${at + 1} ${line.trim()}`] : [],
          ),
      ),
  )
  return lines.flat()
}

test('no page, letter, paper or calendar file has the name of a company or its town written into it', async () => {
  for (const folder of ['src', 'messages', 'migrations']) expect(await found(folder)).toEqual([])
})
