/** Visitors of the program in this process: they begin drafts, take holds and ask, by the same endpoints as a browser. */
import type { Program } from '../src/app/server.ts'
import { type Day, addDays, daysBetween } from '../src/kernel/time/day.ts'
import { busyDays, today, usualWish } from './bases/calendar.ts'
import { scale } from './scale.ts'

export interface Draft {
  readonly token: string
  readonly starts: readonly string[]
}

export type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; data: unknown }>

export const askOf =
  (program: Program, bearer?: string): Ask =>
  async (method, path, body) => {
    const headers = new Headers({ 'accept-language': 'nl' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await program.fetch(new Request(`http://localhost:3000${path}`, init))
    const text = await answer.text()
    return { status: answer.status, data: text ? (JSON.parse(text) as { data: unknown }).data : null }
  }

/** Days that can be booked and have no booking yet, in order. */
export const emptyDays: readonly Day[] = Array.from(
  { length: Math.min(scale.daysOfLoad, 360 - daysBetween(today, busyDays.at(-1)!)) },
  (_, index) => addDays(busyDays.at(-1)!, 1 + index),
)

const wishOn = (day: Day) => ({
  people: usualWish.people,
  day,
  postal_code: usualWish.postalCode,
  package: usualWish.package,
  duration: usualWish.duration,
})
const contact = {
  first_name: 'An',
  last_name: 'Peeters',
  email: 'an@example.be',
  phone: '0470 12 34 56',
}

/** A draft that is complete but for its start, and the starts it may choose from. */
export async function aDraft(ask: Ask, day: Day, starts: readonly string[]): Promise<Draft> {
  const { status, data } = await ask('POST', '/api/drafts', { ...wishOn(day), contact })
  if (status !== 201) throw new Error(`A draft for ${day} answers ${status}`)
  return { token: (data as { token: string }).token, starts }
}

/** The starts one may choose from on a day, as the visitor's screen shows them. */
export async function startsOn(ask: Ask, day: Day): Promise<string[]> {
  const query = new URLSearchParams(Object.entries(wishOn(day)).map(([name, value]) => [name, String(value)]))
  const { status, data } = await ask('GET', `/api/slots?${query}`)
  if (status !== 200) throw new Error(`The starts of ${day} answer ${status}`)
  return (data as { slots: { start: string }[] }).slots.map(({ start }) => start)
}

export const hold = async (ask: Ask, { token, starts }: Draft, round: number): Promise<number> =>
  (await ask('POST', `/api/drafts/${token}/hold`, { start: starts[round % starts.length] })).status

/** Asks for the ride as a visitor does: the overview is read, and what it says is what is asked for. */
export const request = async (ask: Ask, draft: Draft): Promise<number> =>
  requestOf(ask, draft, await overview(ask, draft))

interface Overview {
  readonly total: number
  readonly version: number
}

export async function overview(ask: Ask, { token }: Draft): Promise<Overview> {
  const { data } = await ask('GET', `/api/drafts/${token}`)
  const { version, price } = data as { version: number; price: { gross: number } }
  return { total: price.gross, version }
}

/** The request alone, of who has read the overview. */
export const requestOf = async (ask: Ask, { token }: Draft, seen: Overview): Promise<number> =>
  (await ask('POST', `/api/drafts/${token}/request`, { terms: true, ...seen })).status
