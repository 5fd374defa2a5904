/** How the route tree is generated: read by Vite's plugin and by `tools/generate.ts`, paths relative to `src`. */

export const routerSettings = {
  routesDirectory: '.',
  virtualRouteConfig: './src/app/routes.ts',
  generatedRouteTree: './app/routeTree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
} as const
