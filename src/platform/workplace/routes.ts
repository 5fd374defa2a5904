/** `/presets`, `/notifications`, `/shares`, `/translations` and `/settings`: what a person's workplace asks for. */
import { Hono } from 'hono'
import { nested } from '../items/brackets.ts'
import { collectionForbidden, fieldForbidden } from '../items/hidden.ts'
import { parseQuery } from '../items/query.ts'
import { collectionRoutes, type Door, sendText } from '../items/routes.ts'
import type { ItemsService } from '../items/service.ts'
import type { Resource } from '../resource/resource.ts'
import { noticeSettings, notifications, presets, shares, translations } from './resources.ts'

/** The small record about the whole product, at `/settings`. */
export interface ProjectSettings {
  readonly project_name: string
  readonly project_descriptor: string | null
  readonly project_url: string | null
  /** `#rrggbb`. */
  readonly project_color: string
  /** The tag of the language used where nobody chose one: `nl-BE`. */
  readonly default_language: string
  readonly default_appearance: 'auto' | 'light' | 'dark'
}

const unsaid: ProjectSettings = {
  project_name: '',
  project_descriptor: null,
  project_url: null,
  project_color: '#1f2937',
  default_language: 'nl-BE',
  default_appearance: 'auto',
}

/** Notifications are written by the program, shares by nobody yet. */
const doors: readonly (Pick<Door, 'path' | 'may'> & { readonly resource: Resource })[] = [
  { path: '/presets', resource: presets },
  // Before the notifications themselves, whose keys would answer for it.
  { path: '/notifications/settings', resource: noticeSettings },
  { path: '/notifications', resource: notifications, may: ['read', 'update'] },
  { path: '/shares', resource: shares, may: ['read'] },
  { path: '/translations', resource: translations },
]

/**
 * The routes, to be mounted at the root.
 *
 * @param project what the product says of itself, read at each call; a neutral value stands in for the rest.
 */
export function workplaceRoutes(
  service: ItemsService,
  project: () => Promise<Partial<ProjectSettings>> = async () => ({}),
): Hono {
  const routes = new Hono()
  for (const door of doors) routes.route('/', collectionRoutes(service, door))

  routes.get('/settings', async (c) => {
    const { writer } = await service.caller(c.req.raw)
    if (!writer.permissions.of('project_settings', 'read')) throw collectionForbidden('settings')
    const { fields } = parseQuery(nested(new URL(c.req.url).searchParams))
    const settings = { ...unsaid, ...(await project()) }
    if (fields.includes('*')) return sendText(c, JSON.stringify({ data: settings }))
    const asked = fields.map((name) => {
      if (!Object.hasOwn(settings, name)) throw fieldForbidden('settings', name)
      return [name, settings[name as keyof ProjectSettings]]
    })
    return sendText(c, JSON.stringify({ data: Object.fromEntries(asked) as unknown }))
  })
  return routes
}
