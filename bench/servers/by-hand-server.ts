/** What the model's answers could cost at least: the same SQL by hand, sent by Hono as the driver gives it. */
import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { Pool } from 'pg'
import { newId } from '../../src/kernel/id/id.ts'
import { signAccessToken } from '../../src/platform/access/session/access-token.ts'
import { isPassword } from '../../src/platform/access/password/password.ts'
import { hashToken, sessionMs } from '../../src/platform/access/session/sessions.ts'
import { openEmbedded } from '../../src/platform/db/engine/embedded.ts'

type Query = (name: string, text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

const { DATABASE_URL, DATA_DIR = '', SECRET = '', PORT, HOST } = process.env

async function queryOn(): Promise<Query> {
  if (DATABASE_URL) {
    const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
    return async (name, text, values) =>
      (await pool.query<Record<string, unknown>>({ name, text, values: [...values] })).rows
  }
  const database = await openEmbedded({ dataDir: DATA_DIR, log: console })
  return (_name, text, values) => database.query(text, values)
}

const query = await queryOn()
const json = (c: Context, text: unknown) =>
  c.body(text as string, 200, { 'content-type': 'application/json; charset=utf-8' })

const columns = `id, ref, status, people, starts_at, day, total::text, notes, confirmed, extras, date_created,
  date_updated, user_created, agency`
const drinkKeys = `(SELECT coalesce(json_agg(d.id ORDER BY d.id), '[]') FROM bookings_drinks d WHERE d.bookings_id = b.id)`

const one = `
  SELECT json_build_object('data', row_to_json(r))::text AS body
  FROM (SELECT ${columns}, ${drinkKeys} AS drinks FROM bookings b WHERE id = $1) r`

const nested = `
  SELECT json_build_object('data', coalesce(json_agg(r), '[]'))::text AS body FROM (
    SELECT b.id, b.ref, b.status, b.people, b.starts_at, b.total::text, agency.shown AS agency, drinks.shown AS drinks
    FROM (SELECT * FROM bookings ORDER BY id LIMIT $1) b
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', a.id, 'name', a.name) AS shown FROM agencies a WHERE a.id = b.agency
    ) agency ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('id', t.id,
        'drinks_id', json_build_object('name', d.name, 'price', d.price::text)) ORDER BY t.id), '[]') AS shown
      FROM bookings_drinks t LEFT JOIN drinks d ON d.id = t.drinks_id WHERE t.bookings_id = b.id
    ) drinks ON true
    ORDER BY b.id
  ) r`

const filtered = `
  SELECT json_build_object('data', coalesce(json_agg(r), '[]'))::text AS body FROM (
    SELECT id, ref, status, people, starts_at, total::text FROM bookings
    WHERE status = $1 AND people >= $2 ORDER BY starts_at DESC, id LIMIT $3
  ) r`

const groups = `
  SELECT json_build_object('data', coalesce(json_agg(r), '[]'))::text AS body FROM (
    SELECT status, count(*)::text AS count FROM bookings GROUP BY status ORDER BY status LIMIT $1
  ) r`

const created = `
  WITH made AS (
    INSERT INTO bookings (ref, people, status, total, user_created) VALUES ($1, $2, $3, $4, $5) RETURNING *
  ), noted AS (
    INSERT INTO activity (id, action, "user", actor, role, collection, item)
    SELECT $6, 'create', $5, 'user', 'administrator', 'bookings', id::text FROM made
  ), kept AS (
    INSERT INTO revisions (id, activity, collection, item, data, delta)
    SELECT $7, $6, 'bookings', id::text, $8::jsonb, $8::jsonb FROM made
  )
  SELECT json_build_object('data', row_to_json(r))::text AS body
  FROM (SELECT ${columns}, '[]'::json AS drinks FROM made b) r`

const account = 'SELECT id, password, role FROM users WHERE lower(email) = lower($1)'
const entered = `
  WITH seen AS (UPDATE users SET last_access = now() WHERE id = $1), noted AS (
    INSERT INTO activity (id, action, "user", actor, role, collection, item)
    VALUES ($2, 'login', $1, 'user', 'administrator', 'users', $1::text)
  )
  INSERT INTO sessions (id, "user", family, token_hash, issued_at, expires_at) VALUES ($3, $1, $4, $5, now(), $6)`

const app = new Hono()
app.get('/server/ping', (c) => c.text('pong'))
app.get('/one/:id', async (c) => json(c, (await query('one', one, [Number(c.req.param('id'))]))[0]!['body']))
app.get('/nested', async (c) => json(c, (await query('nested', nested, [25]))[0]!['body']))
app.get('/filtered', async (c) =>
  json(c, (await query('filtered', filtered, ['confirmed', 8, 25]))[0]!['body']),
)
app.get('/groups', async (c) => json(c, (await query('groups', groups, [100]))[0]!['body']))
app.post('/create', async (c) => {
  const body = await c.req.json<{ ref: string; people: number; status: string; total: string }>()
  const user = c.req.header('x-user')
  const values = [
    body.ref,
    body.people,
    body.status,
    body.total,
    user,
    newId(),
    newId(),
    JSON.stringify(body),
  ]
  return json(c, (await query('created', created, values))[0]!['body'])
})
app.post('/login', async (c) => {
  const { email, password } = await c.req.json<{ email: string; password: string }>()
  const [found] = (await query('account', account, [email])) as {
    id: string
    password: string
    role: string
  }[]
  if (!found || !(await isPassword(password, found.password))) return c.body(null, 401)
  const refresh_token = randomBytes(48).toString('base64url')
  const ends = new Date(Date.now() + sessionMs).toISOString()
  await query('entered', entered, [found.id, newId(), newId(), newId(), hashToken(refresh_token), ends])
  const claims = { id: found.id, role: found.role, app_access: true, admin_access: true }
  const access_token = await signAccessToken(claims, SECRET, Date.now())
  return c.json({ data: { expires: 900_000, refresh_token, access_token } })
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: HOST })
process.on('SIGTERM', () => process.exit(0))
