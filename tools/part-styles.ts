/** The style sheets of what a page fetches in parts, by the file of the part: the server puts them into the document. */
import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const source = resolve(import.meta.dirname, '../src')
const name = 'virtual:part-styles'

export function partStyles(): Plugin {
  const sheets: Record<string, readonly string[]> = {}
  return {
    name: 'part-styles',
    enforce: 'post',
    // The browser's files are built before the server's.
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.isDynamicEntry && part.facadeModuleId)
          sheets[relative(source, part.facadeModuleId)] = sheetsOf(part, bundle)
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const sheets = ${JSON.stringify(sheets)}` : null),
  }
}

/** What it imports stands before it, as the browser would have it. */
function sheetsOf(part: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (seen.has(file) || chunk?.type !== 'chunk') return
    seen.add(file)
    chunk.imports.forEach(visit)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(`/${sheet}`)
  }
  visit(part.fileName)
  return [...found]
}
