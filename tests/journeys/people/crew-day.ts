/** A day of the crew on a phone: the ride it is about, what the phone keeps of it, a photo. */
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/kernel/locale.ts'
import type { RunningProgram } from '../program.ts'
import { callAs } from './office-calls.ts'

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

export interface CrewsRide {
  readonly id: string
  readonly number: string
  readonly starts_at: string
  /** The group reads and signs in it. */
  readonly language: Locale
}

/** A ride with a drink of the driver who signs in, an hour from now by the clock of the program. */
export async function rideOfDriver(program: RunningProgram): Promise<CrewsRide> {
  const filter = { status: { _eq: 'planned' }, starts_at: { _gt: '$NOW' } }
  const [ride] = await callAs<CrewsRide[]>(
    program,
    'planner',
    `GET /items/bookings?fields=id,number,starts_at,language&sort=starts_at&limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  const { employee } = await callAs<{ employee: { id: string } }>(
    program,
    'employee',
    'GET /api/my-calendar?from=2027-01-01&to=2027-01-02',
  )
  const stops = await callAs<{ trip: string }[]>(
    program,
    'planner',
    `GET /items/transport_stops?fields=trip&filter[booking][_eq]=${ride!.id}`,
  )
  for (const { trip } of stops)
    await callAs(program, 'planner', `PATCH /items/transport_trips/${trip}`, {
      driver: employee.id,
    })
  await program.pass(Date.parse(ride!.starts_at) - Date.now() - 60 * 60_000)
  return ride!
}

/** A black picture of 64 by 64, as a camera would give it. */
export function picture() {
  const crc = (data: Buffer) => {
    let sum = ~0
    for (const byte of data) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
    }
    return ~sum >>> 0
  }
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0])
  const lines = deflateSync(Buffer.alloc(64 * 65))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** The day sheet is kept, and the worker that opens it is there. */
export const hasDay = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      // The page was opened at the login, outside the worker's scope: `ready` would wait for ever.
      const workers = await navigator.serviceWorker.getRegistrations()
      const isActive = workers.some(({ active }) => active?.state === 'activated')
      const known = await indexedDB.databases()
      if (isActive && known.some(({ name }) => name === 'crew')) {
        const sheets = await new Promise<number>((done) => {
          const opening = indexedDB.open('crew')
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('sheets').objectStore('sheets').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              done(counting.result)
            })
          })
        })
        if (sheets > 0) return
      }
      await new Promise((again) => setTimeout(again, 100))
    }
  })
