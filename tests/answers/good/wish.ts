/** What bookings are made of and found by: a wish that is on offer, a draft on its way, a booking in a state. */
import type { Role } from '../calls/caller.ts'
import type { Scene } from '../scene.ts'

/** A booking in a state; the organizer's own where she asks. */
export const bookingIn = (scene: Scene, as: Role, ...states: readonly string[]): Promise<string> =>
  scene.one(
    `SELECT id FROM bookings WHERE status = ANY($1::text[])
     ORDER BY (agency IS NOT NULL) = $2 DESC, starts_at > now() DESC, bob = 'own' DESC, alarm IS NOT NULL, starts_at, id LIMIT 1`,
    `{${states.join(',')}}`,
    as === 'organizer',
  )

/** A day a month from now on which a group may start, and the first start. */
export async function wish({ got, one }: Scene) {
  const offer = await one(
    `SELECT id FROM packages WHERE active AND code = 'klassieker' OR active ORDER BY code LIMIT 1`,
  )
  const [facts] = [
    await got<{ durations_min: number[]; people_min: number }>('GET', `/items/packages/${offer}`),
  ]
  const plain = {
    people: Math.max(facts.people_min, 10),
    package: offer,
    duration: facts.durations_min[0]!,
    postal_code: '9000',
  }
  const query = queryOf(plain)
  const days = await got<{ day: string; state: string }[]>(
    'GET',
    `/api/months/${nextMonth()}${query}`,
    'nobody',
  )
  const day = days.find(({ state }) => state === 'free')!.day
  return { ...plain, day }
}

export const queryOf = (wanted: Readonly<Record<string, unknown>>): string =>
  `?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString()}`
export const nextMonth = (): string => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)

export async function withStart(scene: Scene) {
  const wanted = await wish(scene)
  const { slots } = await scene.got<{ slots: { start: string }[] }>(
    'GET',
    `/api/slots${queryOf(wanted)}`,
    'nobody',
  )
  return { ...wanted, start: slots[0]!.start }
}

export const contact = {
  first_name: 'An',
  last_name: 'Maes',
  email: 'an@maes.example',
  phone: '0470 12 34 56',
}

interface Draft {
  readonly token: string
  readonly version: number
  readonly price: { readonly gross: number }
}
export async function draft(scene: Scene, until: 'draft' | 'hold' | 'request' = 'draft') {
  const { start, ...wanted } = await withStart(scene)
  const { token } = await scene.got<Draft>(
    'POST',
    { path: '/api/drafts', body: { ...wanted, contact } },
    'nobody',
  )
  const path = `/api/drafts/${token}`
  if (until !== 'draft') await scene.got('POST', { path: `${path}/hold`, body: { start } }, 'nobody')
  const { version, price } = await scene.got<Draft>('GET', path, 'nobody')
  const asked = { terms: true, total: price?.gross, version }
  if (until === 'request') await scene.got('POST', { path: `${path}/request`, body: asked }, 'nobody')
  return { token, start, asked, wanted }
}

/** Another start of a booking's day than its own. */
export async function anotherStart(scene: Scene, id: string): Promise<string> {
  const { slots } = await scene.got<{ slots: { start: string }[] }>('GET', `/api/bookings/${id}/slots`)
  return slots.at(-1)!.start
}
