import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadRoles } from '../../../src/domains/identity/roles.ts'
import { setUpForMs, setUpToken } from '../../../src/domains/identity/set-up/set-up.ts'
import { setUpRoutes } from '../../../src/domains/identity/set-up/set-up-routes.ts'
import { answerProblem } from '../../../src/platform/http/problem.ts'
import { noPause } from '../../../src/platform/access/password/guess-pause.ts'
import { noThrottle } from '../../../src/platform/http/limits/throttle.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome } from '../program.ts'

const secret = 'a secret for tests that is long enough'
const start = Date.parse('2027-01-10T10:00:00Z')

forEachEngine((database) => {
  const clock = { now: start }
  const ask = async (body: object, path = '/api/set-up') => {
    const app = new Hono()
    app.onError((error) => answerProblem(error, (fault) => console.error(fault)))
    const deps = {
      secret,
      now: () => clock.now,
      say: () => undefined,
      address: () => '',
      throttle: noThrottle,
      guesses: noPause,
    }
    app.route('/', setUpRoutes({ ...deps, database: database() }))
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const account = {
    first_name: ' An ',
    last_name: 'Maes',
    email: 'Baas@Fietsen.example',
    password: 'een lang wachtwoord',
  }
  const token = () => setUpToken(secret, start)

  test('a link that is not ours, or that ended, opens nothing', async () => {
    const [ends, signed] = token().split('.')
    for (const wrong of ['', 'x', `${ends}.`, `${ends}z.${signed}`, setUpToken('another secret', start), 7])
      expect(outcome(await ask({ ...account, token: wrong }))).toBe('404 SET_UP_OVER')
    clock.now = start + setUpForMs
    expect(outcome(await ask({ ...account, token: token() }))).toBe('404 SET_UP_OVER')
    clock.now = start
  })

  test('what cannot be is said for each field [ID-06]', async () => {
    expect(outcome(await ask({ email: 'nobody', password: 'short', token: token() }))).toBe(
      '400 FIRST_NAME_REQUIRED LAST_NAME_REQUIRED EMAIL_INVALID PASSWORD_TOO_SHORT',
    )
    const named = { first_name: ' ', last_name: 'x'.repeat(101) }
    expect(outcome(await ask({ ...account, ...named, token: token() }))).toBe(
      '400 FIRST_NAME_REQUIRED TEXT_TOO_LONG',
    )
  })

  test('the link says before anything is typed whether it is open', async () => {
    const standing = async (given?: string) => (await ask({ token: given }, '/api/set-up/link')).body
    expect(await standing(token())).toEqual({ data: { state: 'open' } })
    expect(await standing('x')).toEqual({ data: { state: 'over' } })
    expect(await standing()).toEqual({ data: { state: 'over' } })
  })

  test('the first account is not made with a password everybody tries first [ID-06]', async () => {
    const own = { ...account, password: 'Baas@fietsen.example', token: token() }
    expect(outcome(await ask(own))).toBe('400 PASSWORD_IS_EMAIL')
    for (const password of ['password', 'Wachtwoord', 'motdepasse'])
      expect(outcome(await ask({ ...account, password, token: token() }))).toBe('400 PASSWORD_TOO_COMMON')
  })

  test('of two who open the link at once one makes the account, with the name that was given, and the link is spent [ID-06]', async () => {
    await loadRoles(database().kysely)
    const both = await Promise.all([ask({ ...account, token: token() }), ask({ ...account, token: token() })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
    expect(await database().query('SELECT first_name, last_name, email, status FROM users')).toEqual([
      { first_name: 'An', last_name: 'Maes', email: 'baas@fietsen.example', status: 'active' },
    ])
    expect(outcome(await ask({ ...account, token: token() }))).toBe('404 SET_UP_OVER')
    expect((await ask({ token: token() }, '/api/set-up/link')).body).toEqual({ data: { state: 'used' } })
  })
})
