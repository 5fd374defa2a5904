/** Makes the generated parts the type check needs: the compiled messages and the route trees. */
import { resolve } from 'node:path'
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
