/** What somebody of ours asks of the program without a page: to prepare what a journey then walks through. */
import { expect } from '@playwright/test'
import { type StaffName, emailOf, password } from './office.ts'
import type { RunningProgram } from '../program.ts'

export async function callAs<Data>(
  { url }: RunningProgram,
  as: StaffName,
  line: string,
  body?: object,
): Promise<Data> {
  const send = async <T>(method: string, path: string, sent: object | undefined, headers = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    expect(answer.ok, `${method} ${path}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const { access_token } = await send<{ access_token: string }>('POST', '/auth/login', {
    email: emailOf(as),
    password,
  })
  const [method = '', path = ''] = line.split(' ')
  return send<Data>(method, path, body, { authorization: `Bearer ${access_token}` })
}

/** The key of a booking by its number. */
export async function bookingOf(program: RunningProgram, number: string): Promise<string> {
  const filter = JSON.stringify({ number: { _eq: number } })
  const [found] = await callAs<{ id: string }[]>(
    program,
    'planner',
    `GET /items/bookings?filter=${filter}&fields=id`,
  )
  return found!.id
}
