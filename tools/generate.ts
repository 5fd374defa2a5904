/** Makes the generated parts the type check needs: the compiled messages and the route trees. */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { Generator, getConfig } from '@tanstack/router-generator'
import { visitorRoutes } from '../src/app/routes.ts'
import { routerSettings } from './router-settings.ts'

const root = resolve(import.meta.dirname, '..')
const source = resolve(root, 'src')

/** Compiles `messages/*.json` and generates `src/app/routeTree.gen.ts`, with the visitors' own beside it. */
export async function generate(): Promise<void> {
  await compile({
    project: resolve(root, 'project.inlang'),
    outdir: resolve(source, 'platform/i18n/paraglide'),
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  })
  await generateTree(routerSettings)
  const { generatedRouteTree, ...settings } = routerSettings
  await generateTree({
    ...settings,
    virtualRouteConfig: visitorRoutes,
    generatedRouteTree: generatedRouteTree.replace('routeTree', 'visitorTree'),
    disableTypes: true,
  })
}

/** Everything the generated parts are made of, and what they are made by. */
const sources = [
  'messages/**/*.json',
  'project.inlang/settings.json',
  'tools/*.ts',
  'src/{app,kernel}/*.{ts,tsx}',
  'src/**/{pages,layouts,redirects,testing}/**/*.tsx',
  'src/**/*-page.tsx',
  'package-lock.json',
]
const made = [
  'src/app/routeTree.gen.ts',
  'src/app/visitorTree.gen.js',
  'src/platform/i18n/paraglide/messages.js',
]
const stampFile = resolve(root, 'node_modules/.cache/generated')

function stamp(): string {
  const hash = createHash('sha1')
  for (const file of [...globSync(sources, { cwd: root }).toSorted(), ...made])
    hash.update(`${file} `).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Generates unless what lies there was made from the same. */
export async function generateWhenStale(): Promise<void> {
  const stamped = () => {
    try {
      return readFileSync(stampFile, 'utf8') === stamp()
    } catch {
      return false
    }
  }
  if (stamped()) return
  await generate()
  mkdirSync(resolve(stampFile, '..'), { recursive: true })
  writeFileSync(stampFile, stamp())
}

type TreeSettings = NonNullable<Parameters<typeof getConfig>[0]> & {
  readonly routesDirectory: string
  readonly generatedRouteTree: string
}

async function generateTree(settings: TreeSettings): Promise<void> {
  const config = getConfig(
    {
      ...settings,
      target: 'react',
      routesDirectory: resolve(source, settings.routesDirectory),
      generatedRouteTree: resolve(source, settings.generatedRouteTree),
    },
    root,
  )
  await new Generator({ config, root }).run()
}

if (import.meta.main) await generate()
