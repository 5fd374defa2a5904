/**
 * A register of VAT numbers for trials: answers as the Union's (VIES) does, and misbehaves on request. Tests start it in
 * their own process; `npm run vat-register` starts it to be tried by hand.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** How it answers: as it should, or one of its faults. */
export const registerManners = ['answers', 'busy', 'breaks', 'babbles', 'about_another', 'hangs_up'] as const
export type RegisterManner = (typeof registerManners)[number]

interface Question {
  readonly countryCode: string
  readonly vatNumber: string
  readonly requesterMemberStateCode?: string
  readonly requesterNumber?: string
}

export interface TrialRegister {
  readonly url: string
  readonly questions: readonly Question[]
  behave(manner: RegisterManner): void
  /** From now on nobody bears this number. */
  end(number: string): void
  stop(): Promise<void>
}

export async function startTrialRegister({ port = 0 } = {}): Promise<TrialRegister> {
  const questions: Question[] = []
  const ended = new Set<string>()
  let manner: RegisterManner = 'answers'
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const work = async () => {
      if (request.method !== 'POST' || request.url !== '/check-vat-number') return answer(404, {})
      const question = (await json(request)) as Question
      questions.push(question)
      if (manner === 'hangs_up') return void request.socket.destroy()
      if (manner === 'breaks') return answer(500, 'Internal error')
      if (manner === 'babbles') return answer(200, '<html>OK</html>')
      if (manner === 'busy')
        return answer(200, { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] })
      const { countryCode, vatNumber } = question
      const valid = !ended.has(countryCode + vatNumber)
      answer(200, {
        countryCode,
        vatNumber: manner === 'about_another' ? '0000000000' : vatNumber,
        requestDate: new Date().toISOString(),
        valid,
        requestIdentifier: question.requesterNumber ? `TRIAL${questions.length}` : '',
        name: valid ? 'Client\nSA' : '---',
        address: '---',
      })
    }
    work().catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    behave: (next) => (manner = next),
    end: (number) => void ended.add(number),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

if (import.meta.main) {
  const { url } = await startTrialRegister({ port: 3901 })
  console.log(`Start the program with:
  VIES_URL=${url} WEBHOOK_PRIVATE=1`)
}
