/** The router of every page of the product: what the server renders with. */
import { insideLoads } from './routing/inside-loads.ts'
import { routeTree } from './routeTree.gen.ts'
import { routerOf } from './routing/router-of.tsx'

export const getRouter = () => routerOf(routeTree, insideLoads)
