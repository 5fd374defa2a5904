/** Every endpoint of the bank. */
import type { Hono } from 'hono'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import type { BankingDeps } from './frame.ts'
import { setAsideEndpoint, takeBackEndpoint, undoEndpoint } from './lines.ts'
import { matchEndpoint } from './matches.ts'
import { importEndpoint } from './statements.ts'

export const bankingRoutes = (deps: BankingDeps): Hono =>
  mounted(deps, [importEndpoint, matchEndpoint, undoEndpoint, setAsideEndpoint, takeBackEndpoint])
