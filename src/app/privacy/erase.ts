/** Takes a person out of every place he stands, but documents that tax law keeps: issued invoices stay as they are. */
import { type RawBuilder, sql } from 'kysely'
import { systemActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/http/endpoint/endpoint.ts'
import { customers } from '../../domains/customers/resources/customers.ts'
import { recordEvent } from '../../platform/items/write/write.ts'

/** What stands for a name that was erased; a column that may not be empty has to say something. */
export const erasedName = '–'

export type Ids = readonly string[]
export const anyOf = (ids: Ids) => sql`ANY(${`{${ids.join(',')}}`}::uuid[])`
const anyText = (texts: Ids) => sql`ANY(${texts}::text[])`

/** The columns of each collection that say something about a person, free text too: history forgets them all. */
const told: Readonly<Record<string, Ids>> = {
  customers:
    'first_name last_name company_name email phone street number box city vat_number kbo_number invoice_email tags'.split(
      ' ',
    ),
  bookings: [
    'contact',
    'notes',
    'internal_notes',
    'occasion',
    'order_reference',
    'start_place',
    'status_reason',
  ],
  bobs: ['first_name', 'last_name', 'phone', 'email', 'birth_date'],
  bob_declarations: ['name', 'text', 'signature', 'signer_ip_hash'],
  proposals: ['signer_name', 'signer_ip_hash', 'message'],
  complaints: ['text', 'messages'],
  reviews: ['text'],
  deposits: ['witness', 'note'],
  remarks: ['text'],
  transport_stops: ['place'],
  invoices: ['note', 'customer_snapshot'],
}

/** History keeps that something happened, not what it said of the person. */
export async function forgetHistory(tx: Tx, collection: string, ids: Ids): Promise<void> {
  if (ids.length === 0) return
  const keys = sql`${told[collection] ?? []}::text[]`
  const those = sql`collection = ${collection} AND item = ${anyText(ids)}`
  await sql`UPDATE revisions SET data = data - ${keys}, delta = delta - ${keys} WHERE ${those}`.execute(tx)
  await sql`UPDATE activity SET comment = NULL, ip_hash = NULL WHERE ${those}`.execute(tx)
  await sql`DELETE FROM versions WHERE ${those}`.execute(tx)
  await sql`DELETE FROM notifications WHERE ${those}`.execute(tx)
  const about = ids.map((id) => `${collection}/${id}`)
  await sql`DELETE FROM mails WHERE about = ${anyText(about)}`.execute(tx)
}

/** The drivers of these bookings. */
export async function eraseBobs(tx: Tx, ids: Ids): Promise<void> {
  await sql`UPDATE bobs SET first_name = NULL, last_name = NULL, phone = NULL, email = NULL, birth_date = NULL,
    token_hash = NULL, row_version = row_version + 1 WHERE id = ${anyOf(ids)}`.execute(tx)
  await forgetHistory(tx, 'bobs', ids)
}

/** When these drivers were born, in their history too. */
export async function eraseBirthDates(tx: Tx, ids: Ids): Promise<void> {
  await sql`UPDATE bobs SET birth_date = NULL, row_version = row_version + 1 WHERE id = ${anyOf(ids)}`.execute(
    tx,
  )
  await sql`UPDATE revisions SET data = data - 'birth_date', delta = delta - 'birth_date'
    WHERE collection = 'bobs' AND item = ${anyText(ids)}`.execute(tx)
}

/** What these facts of the crew's phones tell of a person, where they were refused: what he signed, why he was sent home, what he said. */
export const eraseNoted = (tx: Tx, ids: Ids) =>
  sql`UPDATE crew_facts SET data = data - '{signing,why,handing,damage,complaint}'::text[] WHERE id = ${anyOf(ids)}`.execute(
    tx,
  )

/** Who signed for the bikes, and what was written beside them; how the bikes were stays, the photos do not. */
async function eraseHandOvers(tx: Tx, bookings: Ids): Promise<void> {
  const handOvers = await idsOf(
    tx,
    sql`UPDATE hand_overs SET signer = NULL, signature = NULL, text = NULL, note = NULL, row_version = row_version + 1
      WHERE booking = ${anyOf(bookings)} RETURNING id`,
  )
  await sql`UPDATE hand_over_bikes SET note = NULL WHERE hand_over = ${anyOf(handOvers)}`.execute(tx)
  await sql`DELETE FROM hand_over_photos WHERE hand_over = ${anyOf(handOvers)}`.execute(tx)
  await forgetHistory(tx, 'hand_overs', handOvers)
}

/** What these bookings tell of a person, and everything that hangs on them. Amounts, days and numbers stay. */
export async function eraseBookings(tx: Tx, ids: Ids): Promise<void> {
  if (ids.length === 0) return
  const ofThese = sql`booking = ${anyOf(ids)}`
  await sql`UPDATE bookings SET contact = NULL, notes = NULL, internal_notes = NULL, occasion = NULL,
    order_reference = NULL, start_place = NULL, status_reason = NULL, token_hash = NULL, row_version = row_version + 1
    WHERE id = ${anyOf(ids)}`.execute(tx)
  await eraseBobs(tx, await idsOf(tx, sql`SELECT id FROM bobs WHERE ${ofThese}`))
  const offers = await idsOf(
    tx,
    sql`UPDATE proposals SET signer_name = NULL, signer_ip_hash = NULL,
    message = NULL, row_version = row_version + 1 WHERE ${ofThese} RETURNING id`,
  )
  await forgetHistory(tx, 'proposals', offers)
  const deposits = await idsOf(
    tx,
    sql`UPDATE deposits SET witness = NULL, note = NULL,
    row_version = row_version + 1 WHERE ${ofThese} RETURNING id`,
  )
  await forgetHistory(tx, 'deposits', deposits)
  await eraseNoted(tx, await idsOf(tx, sql`SELECT id FROM crew_facts WHERE ${ofThese}`))
  await eraseHandOvers(tx, ids)
  await eraseComplaints(tx, ofThese)
  await sql`DELETE FROM group_pages WHERE ${ofThese}`.execute(tx)
  await sql`DELETE FROM reading_links WHERE ${ofThese}`.execute(tx)
  const reviews = await idsOf(
    tx,
    sql`UPDATE reviews SET text = NULL, row_version = row_version + 1 WHERE ${ofThese} RETURNING id`,
  )
  await forgetHistory(tx, 'reviews', reviews)
  await eraseStops(tx, ids)
  await eraseTold(tx, ids)
  await eraseRemarks(tx, 'bookings', ids)
  await forgetHistory(tx, 'bookings', ids)
}

/** Where the bikes were brought is where somebody lives; a stop that was planned anew is left in history alone. */
async function eraseStops(tx: Tx, bookings: Ids): Promise<void> {
  await sql`UPDATE transport_stops SET place = '', row_version = row_version + 1
    WHERE booking = ${anyOf(bookings)} AND place <> ''`.execute(tx)
  const stops = await idsOf(
    tx,
    sql`SELECT id::text FROM transport_stops WHERE booking = ${anyOf(bookings)}
      UNION SELECT item FROM revisions WHERE collection = 'transport_stops' AND data ->> 'booking' = ${anyText(bookings)}`,
  )
  await forgetHistory(tx, 'transport_stops', stops)
}

/** What its crew was told of it has its place too. */
async function eraseTold(tx: Tx, bookings: Ids): Promise<void> {
  const isOfThese = (rides: string, booking: RawBuilder<unknown>) => sql`EXISTS (SELECT 1
    FROM jsonb_array_elements(${sql.raw(rides)}) told WHERE ${booking} = ${anyText(bookings)})`
  await sql`DELETE FROM told_days
    WHERE day < current_date AND ${isOfThese('rides', sql`told.value->>'booking'`)}`.execute(tx)
  await sql`DELETE FROM notifications WHERE kind = 'work-told'
    AND ${isOfThese("facts->'parts'", sql`told.value->'facts'->>'booking'`)}`.execute(tx)
}

async function eraseComplaints(tx: Tx, those: RawBuilder<unknown>): Promise<void> {
  const ids = await idsOf(
    tx,
    sql`UPDATE complaints SET text = ${erasedName}, messages = '[]',
    row_version = row_version + 1 WHERE ${those} RETURNING id`,
  )
  await eraseRemarks(tx, 'complaints', ids)
  await forgetHistory(tx, 'complaints', ids)
}

async function eraseRemarks(tx: Tx, collection: string, ids: Ids): Promise<void> {
  const gone = await idsOf(
    tx,
    sql`DELETE FROM remarks WHERE collection = ${collection} AND item::text = ${anyText(ids)} RETURNING id`,
  )
  await forgetHistory(tx, 'remarks', gone)
}

/** Customers with all that is theirs; each leaves one line of history that says it was done. */
export async function eraseCustomers(tx: Tx, ids: Ids, now: string): Promise<void> {
  if (ids.length === 0) return
  const before = await sql<{ email: string }>`SELECT DISTINCT lower(email) AS email FROM customers
    WHERE id = ${anyOf(ids)} AND email <> ''`.execute(tx)
  await eraseBookings(tx, await idsOf(tx, sql`SELECT id FROM bookings WHERE customer = ${anyOf(ids)}`))
  await eraseComplaints(tx, sql`customer = ${anyOf(ids)}`)
  // A document that was thrown away before it had a number is kept by no law.
  const thrown = await idsOf(
    tx,
    sql`DELETE FROM invoices WHERE customer = ${anyOf(ids)} AND status = 'draft' AND archived_at IS NOT NULL
      RETURNING id`,
  )
  await forgetHistory(tx, 'invoices', thrown)
  await eraseRemarks(tx, 'customers', ids)
  await sql`UPDATE customers SET first_name = ${erasedName}, last_name = ${erasedName}, company_name = NULL,
    email = '', phone = '', street = NULL, number = NULL, box = NULL, city = NULL, vat_number = NULL, kbo_number = NULL, invoice_email = NULL, tags = NULL,
    marketing_consent_at = NULL, thanks_refused_at = NULL, retention_until = NULL, anonymised_at = ${now}, row_version = row_version + 1
    WHERE id = ${anyOf(ids)}`.execute(tx)
  await forgetHistory(tx, 'customers', ids)
  // An address that is still somebody's keeps what it was written.
  const emails = before.rows.map(({ email }) => email)
  const free = sql`lower(recipient) = ${anyText(emails)}
    AND NOT EXISTS (SELECT 1 FROM customers c WHERE lower(c.email) = lower(mails.recipient))
    AND NOT EXISTS (SELECT 1 FROM users u WHERE lower(u.email) = lower(mails.recipient))`
  await sql`DELETE FROM mails WHERE ${free}`.execute(tx)
  await sql`DELETE FROM waiting_entries WHERE lower(email) = ${anyText(emails)}`.execute(tx)
  for (const item of ids)
    await recordEvent(tx, systemActor, { collection: customers, item, action: 'anonymise' })
}

/** The keys a statement answers. */
export async function idsOf(tx: Tx, statement: RawBuilder<unknown>): Promise<Ids> {
  const { rows } = await statement.execute(tx)
  return (rows as readonly { id: string }[]).map(({ id }) => id)
}
