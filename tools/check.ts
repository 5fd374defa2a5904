/** `npm run check`: every check that needs no database, at once; `npm run check -- src/kernel` those of one folder, with its unit tests. */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { ofFolder, run, whole } from './checks.ts'
import { generateWhenStale } from './generate.ts'

const root = resolve(import.meta.dirname, '..')

/** The folder that was asked for, as the tools name it; a mistyped one would be checked by finding nothing in it. */
function folderOf(given: string): string {
  const folder = relative(root, resolve(given))
  if (!existsSync(resolve(root, folder)) || folder.startsWith('..'))
    throw new Error(`There is no ${given} here. Give a folder of the project: npm run check -- src/kernel`)
  return folder
}

const given = process.argv[2]
const checks = given ? ofFolder(folderOf(given)) : whole

await generateWhenStale()
if (!(await run(checks, root, process.stdout))) process.exitCode = 1
