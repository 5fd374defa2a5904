/** `/presets`, `/notifications`, `/shares`, `/translations` and `/settings`: what a person's workplace asks for. */
import { defaultLocale, localeTags } from '../../kernel/locale.ts'
import { Hono } from 'hono'
import { dialectOf, mountedDialect } from '../http/endpoint/dialect.ts'
import { object, oneOf, optional, orNull, type Parsed, text } from '../http/endpoint/schema.ts'
import { nested } from '../items/query/brackets.ts'
import { collectionForbidden, fieldForbidden } from '../items/hidden.ts'
import { parseQuery } from '../items/query/query.ts'
import { collectionRoutes, type CollectionMount, sendText } from '../items/routes.ts'
import type { ItemsService } from '../items/service.ts'
import type { Resource } from '../resource/resource.ts'
import { noticeSettings, notifications, presets, shares, translations } from './resources.ts'

/** The small record about the whole product, at `/settings`. */
const projectSettings = object({
  project_name: text(),
  project_descriptor: orNull(text()),
  project_url: orNull(text()),
  project_color: text('`#rrggbb`'),
  default_language: text('The tag of the language used where nobody chose one'),
  default_appearance: oneOf(['auto', 'light', 'dark']),
})
export type ProjectSettings = Parsed<typeof projectSettings>

const unsaid: ProjectSettings = {
  project_name: '',
  project_descriptor: null,
  project_url: null,
  project_color: '#1f2937',
  default_language: localeTags[defaultLocale],
  default_appearance: 'auto',
}

/** Notifications are written by the program, shares by nobody yet. */
const mounts: readonly (Pick<CollectionMount, 'path' | 'may'> & { readonly resource: Resource })[] = [
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
  for (const mount of mounts) routes.route('/', collectionRoutes(service, mount))

  const answering = dialectOf(async (c) => {
    const { writer } = await service.caller(c.req.raw)
    if (!writer.permissions.of('project_settings', 'read')) throw collectionForbidden('settings')
    return {}
  })
  return mountedDialect(
    [
      answering(
        {
          call: 'GET /settings',
          group: 'Settings',
          to: 'signed-in',
          summary: 'The settings visitors and staff may see',
          query: { fields: optional(text('The fields to return, as everywhere')) },
          answers: { 200: { words: 'The settings', data: projectSettings } },
        },
        async ({ context }) => {
          const { fields } = parseQuery(nested(new URL(context.req.url).searchParams))
          const settings = { ...unsaid, ...(await project()) }
          if (fields.includes('*')) return sendText(context, JSON.stringify({ data: settings }))
          const asked = fields.map((name) => {
            if (!Object.hasOwn(settings, name)) throw fieldForbidden('settings', name)
            return [name, settings[name as keyof ProjectSettings]]
          })
          return sendText(context, JSON.stringify({ data: Object.fromEntries(asked) as unknown }))
        },
      ),
    ],
    routes,
  )
}
