/** How Node is started for a script of `package.json`, so that what is tested is what is run. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** The flags of Node in a script: `--max-semi-space-size=8`. */
export const nodeFlags = (script: 'start' | 'serve:model'): readonly string[] =>
  scripts[script]?.match(/--\S+/g) ?? []
