/** What the calls are made on: the sample company, two records of each collection beside it, and what a few calls left. */
import { newId } from '../../src/kernel/id/id.ts'
import { codeAt, secretOfBase32 } from '../../src/platform/access/second-factor/totp.ts'
import { post } from '../../src/platform/mail/post.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { resources } from '../../src/app/resources.ts'
import { makeRecord, type Records } from '../api/permissions/records.ts'
import { formOf, picture } from '../api/files/uploads.ts'
import { sampleSignIns } from '../../fixtures/sample/crew/sign-ins.ts'
import { secret } from '../api/program.ts'
import { type Ask, jsonOf, type Role, type Sent } from './calls/caller.ts'

/** What a good call is made from: it may look things up and make calls first, as all is taken back after it. */
export interface Scene {
  readonly ask: Ask
  readonly database: Database
  readonly records: Records
  readonly secret: string
  /** The jobs that were ordered, newest last. */
  readonly ordered: readonly Ordered[]
  /** The first value of the first row; throws when there is none. */
  readonly one: (sql: string, ...values: unknown[]) => Promise<string>
  /** What an administrator is answered; throws for a refusal. */
  readonly got: <T = Record<string, never>>(method: string, sent: Sent | string, as?: Role) => Promise<T>
}

export interface Ordered {
  readonly queue: string
  readonly order: Readonly<Record<string, unknown>>
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

export function sceneOn(database: Database, ask: Ask, records: Records, ordered: readonly Ordered[]): Scene {
  return {
    ask,
    database,
    records,
    secret,
    ordered,
    async one(sql, ...values) {
      const [row] = await database.query<Record<string, unknown>>(sql, values)
      if (!row) throw new Error(`nothing found by ${sql}`)
      return String(Object.values(row)[0])
    },
    async got(method, sent, as = 'admin') {
      const answer = await ask(method, as, typeof sent === 'string' ? { path: sent } : sent)
      if (answer.status >= 300)
        throw new Error(`${method} ${JSON.stringify(sent)}: ${new TextDecoder().decode(answer.bytes)}`)
      return answer.bytes.length === 0 ? (null as never) : jsonOf<{ data: never }>(answer).data
    },
  }
}

export const userOf = (role: Role): string =>
  sampleSignIns.find(({ email }) => email.startsWith(`${role}@`))!.id

/** The code an authenticator shows now. */
export const otpOf = (text: string): string => codeAt(secretOfBase32(text), Date.now())

/** A record of every collection: the sample's first two, or one that is made where it has none. */
async function recordsIn(database: Database): Promise<Records> {
  const records = new Map<string, { own: string; foreign: string }>()
  const keep = (name: string, [own, foreign = own]: readonly string[]) => {
    if (own !== undefined) records.set(name, { own, foreign: foreign! })
  }
  for (const { name } of resources.filter(({ fields }) => fields['id']))
    keep(
      name,
      (await database.query<{ id: string }>(`SELECT id FROM ${name} ORDER BY id LIMIT 2`)).map(
        ({ id }) => id,
      ),
    )
  const files = resources.filter(({ name }) => name === 'files')
  for (const resource of [...files, ...resources.filter(({ system }) => !system)].filter(
    ({ name }) => !records.has(name),
  ))
    keep(resource.name, [await database.transaction((tx) => makeRecord(tx, resource, 'own', records))])
  return records
}

/** Adds what the named sample lacks: a record where a collection is empty, queues, letters. */
export async function furnish(database: Database): Promise<Records> {
  const records = await recordsIn(database)
  const jobs = await openJobs(database, ['letters'], silent, { pollSeconds: 3600 })
  await jobs.stop()
  for (const state of ['given_up', 'sent'])
    await post(
      database,
      {
        recipient: 'an@example.be',
        from: 'Us <us@example.be>',
        template: 'confirmed',
        language: 'nl',
        dedupeKey: state,
        about: `bookings/${records.get('bookings')!.own}`,
      },
      async () => ({ subject: 'Dag', html: '<p>Dag</p>', plain: 'Dag', attachments: [] }),
    )
  await database.query(
    `UPDATE mails SET state = 'given_up', error = '550 no such user' WHERE dedupe_key = 'given_up'`,
  )
  await database.query(
    `INSERT INTO shares (id, name, collection, item, user_created) VALUES ($3, 'Lent', 'bookings', $1, $2)`,
    [records.get('bookings')!.own, userOf('planner'), newId()],
  )
  return records
}

/** What everybody makes for himself: a preset, a picture, a setting of his notices. */
export async function furnishByCalls({ ask, got, database }: Scene, roles: readonly Role[]): Promise<void> {
  const bytes = await picture()
  for (const as of roles) {
    await ask('POST', as, { path: '/presets', body: { collection: 'bookings', bookmark: `Of ${as}` } })
    await ask('POST', as, { path: '/files', form: formOf({ name: `${as}.png`, bytes, type: 'image/png' }) })
    const setting = { user: userOf(as), kind: 'booking-requested', inbox: true, mail: 'off' }
    await ask('POST', as, { path: '/notifications/settings', body: setting })
    await database.query(
      `INSERT INTO notifications (id, recipient, subject, status, read, timestamp)
       VALUES ($2, $1, 'Something happened', 'inbox', false, now())`,
      [userOf(as), newId()],
    )
  }
  const hook = {
    name: 'Books',
    url: 'https://books.example/in',
    actions: ['create', 'update'],
    collections: ['tags'],
  }
  await got('POST', { path: '/webhooks', body: hook })
  const tag = await got<{ id: string }[]>('GET', '/items/tags?limit=1&sort=id')
  await got('PATCH', {
    path: `/items/tags/${tag[0]!.id}`,
    body: { name: { nl: 'Nieuw', en: 'New', fr: 'Nouveau' } },
  })
  await got('POST', { path: '/translations', body: { language: 'nl-BE', key: 'word', value: 'Woord' } })
  const question = await got<{ id: string }[]>('GET', '/items/faq_items?limit=1&sort=id')
  const draft = { key: 'draft', name: 'Draft', collection: 'faq_items', item: question[0]!.id }
  await got('POST', { path: '/versions', body: draft })
  await got('POST', {
    path: '/comments',
    body: { collection: 'faq_items', item: question[0]!.id, comment: 'Why?' },
  })
}
