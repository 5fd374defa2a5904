/** Calls of what the platform mounts beside the collections: the model, files, history, letters. */
import { resources } from '../../../src/app/resources.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { formOf, picture } from '../../api/files/uploads.ts'
import type { Role } from '../calls/caller.ts'
import type { Scene } from '../scene.ts'
import { userOf } from '../scene.ts'
import type { Good, GoodCall, GoodCalls } from './good.ts'

const on = (names: Readonly<Record<string, string>>, more: Good = {}): GoodCall => ({
  good: () => ({ with: names, ...more }),
})
const bike = { collection: 'party_bikes', field: 'depot' }

/** A file of one's own. */
const ownFile = (scene: Scene, as: Role) =>
  scene.one(
    `SELECT id FROM files WHERE filesize > 1 ORDER BY uploaded_by = $1 DESC NULLS LAST, id LIMIT 1`,
    as === 'nobody' ? null : userOf(as),
  )
const file = (more: Omit<Good, 'with'> = {}): GoodCall => ({
  good: async (scene, as) => ({ with: { key: await ownFile(scene, as) }, ...more }),
})
const letter = (state: string, body?: object): GoodCall => ({
  good: async ({ one }) => ({
    with: { id: await one('SELECT id FROM mails WHERE state = $1 ORDER BY id LIMIT 1', state) },
    body,
  }),
})
const version = (body?: (hash: string) => object): GoodCall => ({
  good: async ({ one, got }) => {
    const [key, hash] = [
      await one('SELECT id FROM versions LIMIT 1'),
      await one('SELECT hash FROM versions LIMIT 1'),
    ]
    const question = { nl: 'Anders?', en: 'Different?', fr: 'Autre ?' }
    await got('POST', { path: `/versions/${key}/save`, body: { question } })
    return { with: { key }, body: body?.(hash) }
  },
})

/** Every move of every workflow, on a record that stands where it is open. */
const moves: GoodCall = {
  good: () => ({ with: {} }),
  besides: Object.fromEntries(
    (resources as readonly Resource[]).flatMap((resource) =>
      Object.entries(resource.workflow?.moves ?? {}).flatMap(([name, move]) => {
        const { field } = resource.workflow!
        const prepared =
          (from: string) =>
          async ({ one, database }: Scene): Promise<Good> => {
            const key = await one(`SELECT id FROM ${resource.name} ORDER BY id LIMIT 1`)
            // What is closed has an outcome, which is written with it.
            const outcome = resource.name === 'complaints' ? `, outcome = 'apology'` : ''
            await database.query(`UPDATE ${resource.name} SET ${field} = $2${outcome} WHERE id = $1`, [
              key,
              from,
            ])
            return {
              with: { collection: resource.name, key, move: name },
              body: asked(Object.keys(move.asks ?? {})),
            }
          }
        const asked = (names: readonly string[]) =>
          Object.fromEntries(
            names.map((one): [string, unknown] => {
              const { kind, values } = resource.fields[one]!
              if (kind === 'money') return [one, 100]
              return [one, kind === 'choice' ? values!.at(-1) : 'Zo is het']
            }),
          )
        const label = `${resource.name} ${name}`
        const closed = resource.fields[field]?.values?.find((state) => !move.from.includes(state))
        return [
          [label, prepared(move.from[0]!)] as const,
          ...(closed ? [[`${label} from another state`, prepared(closed)] as const] : []),
        ]
      }),
    ),
  ),
}

export const platformCalls: GoodCalls = {
  'GET /server/docs/:file': on({ file: 'figtree.woff2' }),
  'GET /collections/:collection': on(bike),
  'GET /fields/:collection': on(bike),
  'GET /fields/:collection/:field': on(bike),
  'GET /relations/:collection': on(bike),
  'GET /relations/:collection/:field': on(bike),
  'PATCH /users/:key': {
    good: (_, as) => ({
      with: { key: userOf(as === 'employee' ? as : 'planner') },
      body: { title: 'Collega' },
    }),
  },
  'POST /webhooks/:key/secret': {
    good: async ({ one }) => ({ with: { key: await one('SELECT id FROM webhooks LIMIT 1') }, body: {} }),
  },
  'POST /activity/comment': {
    good: ({ records }) => ({
      body: { collection: 'party_bikes', item: records.get('party_bikes')!.own, comment: 'Kijk' },
    }),
  },
  'POST /comments': {
    good: ({ records }) => ({
      body: { collection: 'party_bikes', item: records.get('party_bikes')!.own, comment: 'Kijk' },
    }),
  },
  'POST /versions/:key/save': {
    good: async ({ one }) => ({
      with: { key: await one('SELECT id FROM versions LIMIT 1') },
      body: { question: { nl: 'Anders?', en: 'Different?', fr: 'Autre ?' } },
    }),
  },
  'GET /versions/:key/compare': version(),
  'POST /versions/:key/promote': version((mainHash) => ({ mainHash })),
  'POST /files': {
    good: async () => ({ form: formOf({ name: 'fiets.png', bytes: await picture(), type: 'image/png' }) }),
    besides: {
      'no file in it': () => ({ form: new FormData() }),
      'a program': () => ({
        form: formOf({ name: 'x.html', bytes: '<script>1</script>', type: 'text/html' }),
      }),
      'too large': () => ({
        form: formOf({ name: 'x.txt', bytes: 'x'.repeat(400_000), type: 'text/plain' }),
      }),
    },
  },
  'PATCH /files/:key': file({ body: { title: 'Fiets' } }),
  'GET /files/:key/address': file(),
  'GET /assets/:key': file(),
  'GET /assets/:key/:filename': {
    good: async (scene, as) => ({
      with: { key: await ownFile(scene, as), filename: 'fiets.png' },
      query: '?width=20',
    }),
  },
  'DELETE /items/:collection/:key/archive': {
    good: async ({ got, records }) => {
      const key = records.get('tags')!.own
      await got('DELETE', `/items/tags/${key}`)
      return { with: { collection: 'tags', key } }
    },
  },
  'POST /items/:collection/:key/moves/:move': moves,
  'GET /api/letters/:id': letter('given_up'),
  'POST /api/letters/:id/delivery': letter('given_up', {}),
  'POST /api/letters/:id/dismissal': letter('given_up', {}),
  'GET /api/privacy/people/:kind/:id': {
    good: async ({ one }) => ({
      with: {
        kind: 'customers',
        id: await one('SELECT customer FROM bookings WHERE customer IS NOT NULL ORDER BY id LIMIT 1'),
      },
    }),
  },
  'GET /api/letters': { good: () => ({}) },
  'GET /api/statistics': { good: () => ({}) },
  'GET /api/statistics/hours': { good: () => ({}) },
}
