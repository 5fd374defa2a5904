/** The one fetch handler of the program: the API answers data, TanStack Start renders everything else. */
import { defaultLocale } from '../kernel/locale.ts'
import { requestContext } from '../platform/http/page/request-context.ts'
import { overwriteGetLocale } from '../platform/i18n/paraglide/runtime.js'
import { createApi, isForApi } from './api.ts'
import { createPages } from './rendering/pages.ts'
import { type RunningServices, createServices } from './process/services.ts'
import { type Settings, startSettings } from './process/settings.ts'

overwriteGetLocale(() => requestContext()?.locale ?? defaultLocale)

export interface Program {
  fetch(request: Request): Promise<Response>
  /** What the owner should read at start. */
  readonly lines: readonly string[]
  /** Tells long answers to end; the first step of a shutdown. */
  stop(): void
  /** Releases everything; the last step, when no request is open. */
  close(): Promise<void>
}

/** Starts the program: everything it stands on is open and migrated when this resolves. */
export async function start(settings: Settings): Promise<Program> {
  return programOver(await createServices(settings), settings)
}

function programOver(running: RunningServices, settings: Settings): Program {
  const api = createApi(running.services)
  const pages = createPages(settings, (request) => api.fetch(request))
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      return isForApi(request, pathname) ? api.fetch(request) : pages(request)
    },
    lines: running.lines,
    stop: () => running.stop(),
    close: () => running.close(),
  }
}

/** In development the services outlive the modules that are replaced around them. */
const kept = globalThis as { developmentServices?: Promise<RunningServices> }
let development: Promise<Program> | undefined

async function developmentProgram(): Promise<Program> {
  const settings = startSettings(process.env)
  kept.developmentServices ??= createServices(settings).then((running) => {
    for (const line of running.lines) console.log(line)
    return running
  })
  return programOver(await kept.developmentServices, settings)
}

/** What Vite's development server calls; `serve.ts` calls `start` instead. */
export default {
  fetch: async (request: Request): Promise<Response> => {
    development ??= developmentProgram()
    return (await development).fetch(request)
  },
}
