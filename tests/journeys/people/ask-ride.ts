/** A ride asked for by the calls the booking pages make, in one go. */
import { type APIRequestContext, expect } from '@playwright/test'
import { localizer } from '../../../src/app/routing/paths.ts'
import type { Locale } from '../../../src/kernel/locale.ts'
import type { Requested, Ride } from './visitor.ts'

type Data = Record<string, unknown>

export async function askRide(api: APIRequestContext, locale: Locale, ride: Ride): Promise<Requested> {
  const post = async (path: string, data: Data): Promise<Data> => {
    const answer = await api.post(path, { data, headers: { 'accept-language': locale } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const { people, day, place, start, minutes, contact, order_reference } = ride
  const offer = await packageFor(api, people)
  const wish = {
    people,
    day,
    postal_code: place,
    package: offer.id,
    duration: minutes ?? offer.durations_min[0]!,
  }
  await post('/api/drafts', {
    language: locale,
    ...wish,
    contact,
    ...(order_reference && { order_reference }),
  })
  await post('/api/drafts/current/hold', { start: start ?? (await firstStart(api, wish)) })
  const draft = ((await (await api.get('/api/drafts/current')).json()) as { data: Data }).data
  const { gross: total } = draft['price'] as { gross: number }
  const asked = await post('/api/drafts/current/request', { terms: true, total, version: draft['version'] })
  const link = localizer.localize(`/scheduler/${String(asked['token'])}`, locale)
  return { number: String(asked['number']), link }
}

interface Offer {
  readonly id: string
  readonly people_min: number
  readonly people_max: number
  readonly durations_min: readonly number[]
}

async function packageFor(api: APIRequestContext, people: number): Promise<Offer> {
  const answer = await api.get('/items/packages?fields=id,people_min,people_max,durations_min&sort=sort')
  const { data } = (await answer.json()) as { data: Offer[] }
  return data.find(({ people_min, people_max }) => people >= people_min && people <= people_max)!
}

async function firstStart(api: APIRequestContext, wish: Readonly<Record<string, string | number>>) {
  const answer = await api.get('/api/slots', { params: wish })
  const { data } = (await answer.json()) as { data: { slots: { start: string }[] } }
  return data.slots[0]!.start
}
