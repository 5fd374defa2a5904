/** Bodies of the platform's own collections, of which no definition says what makes one. */
import type { Role } from '../calls/caller.ts'
import { type Scene, userOf } from '../scene.ts'
import { draft } from './wish.ts'

type Body = Record<string, unknown>
/** What may be deleted, where it is not the first record one sees. */
export const spareOnes: Readonly<Record<string, (scene: Scene, as: Role) => Promise<string>>> = {
  async users({ got, one }) {
    await got('POST', { path: '/users', body: { email: 'weg@example.be' } })
    return one(`SELECT id FROM users WHERE email = 'weg@example.be'`)
  },
  async roles({ got }) {
    return (await got<{ id: string }>('POST', { path: '/roles', body: { name: 'Tijdelijk' } }, 'super')).id
  },
  files: ({ one }, as) =>
    one(
      `SELECT id FROM files WHERE filesize > 1 ORDER BY uploaded_by = $1 DESC NULLS LAST, id LIMIT 1`,
      as === 'nobody' ? null : userOf(as),
    ),
}

/** What of a body the definition cannot say: amounts that agree, records that stand where they may be written to. */
export const corrections: Readonly<Record<string, (scene: Scene) => Promise<Body>>> = {
  drinks: async () => ({ litres: '20.00' }),
  customers: async () => ({ vat_number: null }),
  transport_tariffs: async ({ database }) => {
    const [row] = await database.query<{ bands: unknown }>(
      'SELECT bands FROM transport_tariffs WHERE jsonb_array_length(bands) > 0 ORDER BY id LIMIT 1',
    )
    return { bands: row!.bands }
  },
  booking_drinks: async (scene) => {
    await draft(scene)
    return {
      booking: await scene.one(`SELECT id FROM bookings WHERE status = 'draft' ORDER BY id DESC LIMIT 1`),
    }
  },
  // Others stand in its list already, and who is a member is one once.
  invoice_texts: async () => ({ sort: 999 }),
  agency_members: async () => ({ user: userOf('planner') }),
  invoice_lines: async ({ one }) => ({
    invoice: await one(`SELECT id FROM invoices WHERE status = 'draft' ORDER BY id LIMIT 1`),
  }),
  reservation_resources: async ({ one }) => ({
    employee: null,
    party_bike: await one(
      `SELECT id FROM party_bikes WHERE id NOT IN (SELECT resource_id FROM occupations) ORDER BY code LIMIT 1`,
    ),
  }),
}

type OwnBody = (scene: Scene, as: Role) => { readonly create: Body; readonly update: Body }

const nameOf = (nl: string) => ({ nl, en: nl, fr: nl })

export const ownBodies: Readonly<Record<string, OwnBody>> = {
  users: () => ({
    create: { email: 'nieuw@example.be', first_name: 'Luc', last_name: 'Bos' },
    update: { title: 'Collega' },
  }),
  roles: () => ({ create: { name: 'Stagiair' }, update: { description: 'Wie leert' } }),
  webhooks: () => ({
    create: { name: 'Books', url: 'https://books.example/in', actions: ['create'], collections: ['tags'] },
    update: { name: 'Boeken' },
  }),
  versions: ({ records }) => ({
    create: { key: 'next', name: 'Next', collection: 'faq_items', item: records.get('faq_items')!.own },
    update: { name: 'Later' },
  }),
  presets: () => ({
    create: { collection: 'customers', bookmark: 'Mine' },
    update: { bookmark: 'Ours' },
  }),
  notice_settings: (_, as) => ({
    create: {
      user: userOf(as === 'nobody' ? 'planner' : as),
      kind: 'booking-cancelled',
      inbox: true,
      mail: 'off',
    },
    update: { mail: 'daily' },
  }),
  notifications: () => ({ create: {}, update: { status: 'archived' } }),
  translations: () => ({
    create: { language: 'fr-FR', key: 'word', value: 'Mot' },
    update: { value: 'Anders' },
  }),
  files: () => ({ create: {}, update: { title: 'Fiets' } }),
  tags: () => ({
    create: { code: 'new', name: nameOf('Nieuw'), colour: '#0b6e4f', used_for: ['bookings'] },
    update: { name: nameOf('Anders') },
  }),
}
