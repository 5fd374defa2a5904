/** How long pictures and exports keep everybody else waiting: their own work between two rounds of the event loop. */
import sharp from 'sharp'
import type { Program } from '../../src/app/server.ts'
import { type Base, password } from '../bases/bases.ts'
import type { SearchFigure } from './search.ts'
import { scale } from '../scale.ts'
import { leastCpuMsOf, longestSliceOf } from '../stopwatch.ts'
import { askOf } from '../visitors.ts'

const runs = scale.isShort ? 3 : 10
const origin = 'http://localhost:3000'

/** Signed in as who may ask for any size, and for every record. */
async function bearerOf(program: Program): Promise<string> {
  const { data } = await askOf(program)('POST', '/auth/login', {
    email: 'super@feestfiets.example',
    password,
  })
  return (data as { access_token: string }).access_token
}

export async function measureSlices({ engine }: Base, program: Program): Promise<SearchFigure[]> {
  const authorization = `Bearer ${await bearerOf(program)}`
  const answered = async (path: string, init: RequestInit = {}) => {
    const answer = await program.fetch(
      new Request(origin + path, { ...init, headers: { authorization, accept: '*/*' } }),
    )
    const bytes = await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return Buffer.from(bytes)
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#c33', noise },
  })
    .jpeg()
    .toBuffer()
  const upload = async () => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
    const made = await answered('/files', { method: 'POST', body })
    return (JSON.parse(made.toString()) as { data: { id: string } }).data.id
  }
  const id = await upload()
  let width = 400
  const works: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['an upload of 12 megapixels', upload],
    ['a picture of 12 megapixels made smaller', () => answered(`/assets/${id}?width=${width++}&format=webp`)],
    ...(['csv', 'json', 'xml', 'yaml'] as const).map(
      (format) =>
        [
          `every booking as ${format}`,
          () => answered(`/items/bookings?limit=-1&fields=*,customer.*,lines.*&export=${format}`),
        ] as const,
    ),
  ]
  const figures: SearchFigure[] = []
  for (const [asked, work] of works) {
    await work()
    figures.push({
      engine,
      asked,
      cpuMs: await leastCpuMsOf(runs, work),
      sliceMs: await longestSliceOf(runs, work),
      onRequest: 0,
    })
  }
  return figures
}
