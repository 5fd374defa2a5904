/** The router of every page of the product: what the server renders with. */
import { insideLoads } from './inside-loads.ts'
import { routeTree } from './routeTree.gen.ts'
import { routerOf } from './router-of.tsx'

export const getRouter = () => routerOf(routeTree, insideLoads)
