/** Makes the two generated parts the type check needs: the compiled messages and the route tree. */
import { resolve } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routerSettings } from './router-settings.ts'

const root = resolve(import.meta.dirname, '..')
const source = resolve(root, 'src')

/** Compiles `messages/*.json` and generates `src/app/routeTree.gen.ts`. */
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
  const config = getConfig(
    {
      ...routerSettings,
      target: 'react',
      routesDirectory: resolve(source, routerSettings.routesDirectory),
      generatedRouteTree: resolve(source, routerSettings.generatedRouteTree),
    },
    root,
  )
  await new Generator({ config, root }).run()
}

if (import.meta.main) await generate()
