/** Invitations and new passwords: the letters, their links, and what a link opens and how often. */
import { acceptUserInvite, inviteUser, passwordRequest, passwordReset } from '@directus/sdk'
import { beforeAll, expect, test } from 'vitest'
import { accountLetters, writeAccountLetter } from '../../../src/domains/identity/mails/account-letters.ts'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { invitationForMs } from '../../../src/platform/access/account/invitation-routes.ts'
import { resetForMs } from '../../../src/platform/access/password/password-routes.ts'
import { m } from '../../../src/platform/i18n/paraglide/messages.js'
import { forEachEngine } from '../../databases/databases.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { outcome, password, type Program, programOn, secret } from '../program.ts'

type Data = Readonly<Record<string, unknown>>
const planner = roleNamed('Planner').id
const chosen = 'mijn eigen wachtwoord'

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await database().query(
      `INSERT INTO settings (id, site_title, company_name, company_email)
       VALUES (gen_random_uuid(), 'Feestfiets', 'Feestfiets', 'hallo@feestfiets.example')`,
    )
  })
  const call = async (name: string | null, path: string, body: object, language = 'nl') =>
    program.call('POST', path, {
      token: name ? await program.tokenOf(name) : undefined,
      body,
      headers: { 'accept-language': language },
    })
  const invite = (email: unknown, more: object = {}, name = 'admin') =>
    call(name, '/users/invite', { email, role: planner, ...more })
  const accept = (token: string, given = chosen) =>
    call(null, '/users/invite/accept', { token, password: given })
  const request = (email: string, more: object = {}, language = 'nl') =>
    call(null, '/auth/password/request', { email, ...more }, language)
  const reset = (token: string, given = chosen) =>
    call(null, '/auth/password/reset', { token, password: given })
  const logIn = async (email: string, given: string) =>
    outcome(await call(null, '/auth/login', { email, password: given }))
  const statusOf = async (email: string) =>
    (await database().query<Data>(`SELECT status FROM users WHERE email = $1`, [email]))[0]?.status
  let written = 0
  /** Writes the last letter ordered, as its job does. */
  const lastLetter = async () => {
    const order = program.letters.at(-1)!
    written += 1
    const deps = { database: database(), secret, publicUrl: 'https://site.test' }
    const job = { ...order, id: `order-${written}` }
    await writeAccountLetter(deps, job)
    await writeAccountLetter(deps, job)
    const sent = await sentLetters(database())
    expect(sent.length).toBeLessThanOrEqual(1)
    const link = /https:\/\/site\.test\S+/.exec(sent[0]?.plain ?? '')?.[0] ?? ''
    return { letter: sent[0], link, token: link ? new URL(link).searchParams.get('token')! : '' }
  }

  test('who is invited gets a letter, chooses a password and is in; the link is spent', async () => {
    expect((await invite('nieuw@site.test')).status).toBe(204)
    expect(await statusOf('nieuw@site.test')).toBe('invited')
    const { letter, link, token } = await lastLetter()
    expect(letter).toMatchObject({ to: 'nieuw@site.test', subject: 'Je account bij Feestfiets' })
    expect(link).toMatch(/^https:\/\/site\.test\/nl\/portal\/auth\/accept-invite\?token=/)
    expect(await logIn('nieuw@site.test', chosen)).toBe('401 INVALID_CREDENTIALS')
    // Too short, and one everybody tries first: the link stays good for another.
    for (const bad of ['kort', 'azertyuiop'])
      expect(outcome(await accept(token, bad))).toBe('400 FAILED_VALIDATION')
    const both = await Promise.all([accept(token), accept(token, 'een ander wachtwoord')])
    expect(both.map(outcome).toSorted()).toEqual(['204', '403 INVALID_TOKEN'])
    expect(await statusOf('nieuw@site.test')).toBe('active')
    const mine = both[0].status === 204 ? chosen : 'een ander wachtwoord'
    expect(await logIn('nieuw@site.test', mine)).toBe('200')
    const history = await database().query(
      `SELECT a.action FROM activity a JOIN users u ON a.item = u.id::text WHERE u.email = 'nieuw@site.test' ORDER BY a.id`,
    )
    expect(history).toEqual(['create', 'invite', 'accept-invite', 'login'].map((action) => ({ action })))
  })

  test('several are invited at once or none; who has an account hears nothing; who waits hears again', async () => {
    const before = program.letters.length
    expect(outcome(await invite(['a@site.test', 'nobody']))).toBe('400 FAILED_VALIDATION')
    expect(await statusOf('a@site.test')).toBeUndefined()
    expect((await invite(['a@site.test', 'B@site.test', 'admin@feestfiets.example'])).status).toBe(204)
    expect((await invite('b@SITE.test')).status).toBe(204)
    expect(program.letters.length - before).toBe(3)
    expect(await statusOf('admin@feestfiets.example')).toBe('active')
  })

  test('who may invite, for which role, and to which page', async () => {
    const boss = roleNamed('Super-administrator').id
    const email = 'c@site.test'
    expect(outcome(await invite(email, {}, 'planner'))).toBe('403 FORBIDDEN')
    expect(outcome(await call(null, '/users/invite', { email, role: planner }))).toBe('403 FORBIDDEN')
    expect(outcome(await invite(email, { role: boss }))).toBe('403 FORBIDDEN')
    expect(outcome(await invite(email, { role: undefined }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await invite(email, { role: 'planner' }))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await invite(undefined))).toBe('400 INVALID_PAYLOAD')
    for (const invite_url of [
      'https://evil.test/x',
      '//evil.test',
      'javascript:alert(1)',
      'https://site.test@evil.test',
      7,
    ])
      expect([invite_url, outcome(await invite(email, { invite_url }))]).toEqual([
        invite_url,
        '400 INVALID_PAYLOAD',
      ])
    expect(await statusOf(email)).toBeUndefined()
    expect(
      (await invite(email, { role: boss, invite_url: 'https://site.test/fr/welkom?x=1' }, 'super')).status,
    ).toBe(204)
    expect((await lastLetter()).link).toMatch(/^https:\/\/site\.test\/fr\/welkom\?x=1&token=/)
  })

  test('an invitation ends after seven days, and with the account it was for', async () => {
    await invite('laat@site.test')
    const { token } = await lastLetter()
    program.clock.now += invitationForMs
    expect(outcome(await accept(token))).toBe('401 TOKEN_EXPIRED')
    program.clock.now -= invitationForMs
    await database().query(`UPDATE users SET status = 'archived' WHERE email = 'laat@site.test'`)
    expect(outcome(await accept(token))).toBe('403 INVALID_TOKEN')
    expect((await lastLetter()).letter).toBeUndefined()
    for (const wrong of ['x', `${token}x`, await program.tokenOf('admin')])
      expect(outcome(await accept(wrong))).toBe('403 INVALID_TOKEN')
  })

  test('a forgotten password is asked for by anyone with the same answer, and mailed to an active account alone', async () => {
    const before = program.letters.length
    await database().query(
      `UPDATE users SET status = 'suspended' WHERE email = 'employee@feestfiets.example'`,
    )
    for (const email of [
      'nobody@site.test',
      'employee@feestfiets.example',
      'a@site.test',
      'no address',
      '\0',
    ])
      expect((await request(email)).status).toBe(204)
    expect(program.letters.length).toBe(before)
    expect(outcome(await call(null, '/auth/password/request', {}))).toBe('400 INVALID_PAYLOAD')
    expect(outcome(await request('x@y.be', { reset_url: 'https://evil.test' }))).toBe('400 INVALID_PAYLOAD')
    expect((await request('Organizer@feestfiets.example', {}, 'en')).status).toBe(204)
    expect(program.letters.length).toBe(before + 1)
    const { letter, link } = await lastLetter()
    expect(letter?.subject).toBe('Un nouveau mot de passe pour Feestfiets')
    expect(link).toMatch(/^https:\/\/site\.test\/fr\/portal\/auth\/reset-password\?token=/)
  })

  test('who had the address before hears of the change there, in his language', async () => {
    const email = 'organizer@feestfiets.example'
    const [{ id }] = (await database().query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
      email,
    ])) as [{ id: string }]
    const set = async (body: object) =>
      outcome(await program.call('PATCH', `/users/${id}`, { token: await program.tokenOf('admin'), body }))
    expect(await set({ email: 'ander@site.test' })).toBe('200')
    const { letter } = await lastLetter()
    expect(letter).toMatchObject({
      to: email,
      subject: 'Votre adresse e-mail chez Feestfiets a été modifiée',
    })
    expect(letter!.plain).not.toContain('ander@site.test')
    expect(await set({ email })).toBe('200')
  })

  test('a new password by link ends every session and every other link of the account', async () => {
    const email = 'planner@feestfiets.example'
    const old = await program.tokenOf('planner')
    await request(email)
    const first = await lastLetter()
    await request(email)
    const second = await lastLetter()
    expect(outcome(await reset(first.token, 'kort'))).toBe('400 FAILED_VALIDATION')
    const fixed = 'f'.repeat(40)
    const [{ id }] = (await database().query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
      email,
    ])) as [{ id: string }]
    await program.call('PATCH', `/users/${id}`, {
      token: await program.tokenOf('super'),
      body: { token: fixed },
    })
    expect(outcome(await program.call('GET', '/users/me', { token: fixed }))).toBe('200')
    expect((await reset(first.token)).status).toBe(204)
    expect(outcome(await program.call('GET', '/users/me', { token: fixed }))).toBe('401 INVALID_CREDENTIALS')
    expect((await lastLetter()).letter).toMatchObject({
      to: email,
      subject: 'Je wachtwoord bij Feestfiets is gewijzigd',
    })
    for (const { token } of [first, second]) expect(outcome(await reset(token))).toBe('403 INVALID_TOKEN')
    expect(outcome(await program.call('GET', '/users/me', { token: old }))).toBe('401 INVALID_CREDENTIALS')
    expect([await logIn(email, chosen), await logIn(email, password)]).toEqual([
      '200',
      '401 INVALID_CREDENTIALS',
    ])
    await request(email)
    const third = await lastLetter()
    program.clock.now += resetForMs
    expect(outcome(await reset(third.token))).toBe('401 TOKEN_EXPIRED')
    program.clock.now -= resetForMs
    expect(outcome(await accept(third.token))).toBe('403 INVALID_TOKEN')
  })

  test('before anything is typed a link says whether it is open, used or over, and what a password needs', async () => {
    const standing = async (token: string, purpose = 'invite') => {
      const { status, body } = await call(null, '/auth/password/link', { token, purpose })
      return status === 200 ? (body as { data: object }).data : status
    }
    await invite('stand@site.test')
    const first = await lastLetter()
    expect(await standing(first.token)).toEqual({ state: 'open', password_policy: 'weak' })
    expect(await standing(first.token, 'password-reset')).toMatchObject({ state: 'over' })
    expect(await standing('x.y.z')).toMatchObject({ state: 'over' })
    expect(await standing(first.token, 'news')).toBe(400)
    expect(outcome(await accept(first.token))).toBe('204')
    expect(await standing(first.token)).toMatchObject({ state: 'used' })
    await request('stand@site.test')
    const second = await lastLetter()
    expect(await standing(second.token, 'password-reset')).toMatchObject({ state: 'open' })
    expect(outcome(await reset(second.token, 'nog een ander wachtwoord'))).toBe('204')
    expect(await standing(second.token, 'password-reset')).toMatchObject({ state: 'over' })
  })

  test('nobody takes the address he signs in with as his password, and reads why', async () => {
    await invite('zelfde@site.test')
    const { token } = await lastLetter()
    const refused = await accept(token, ' Zelfde@Site.test ')
    expect(refused.body).toMatchObject({
      errors: [{ message: m.refusal_password_is_email({}, { locale: 'nl' }) }],
    })
    expect(outcome(await accept(token))).toBe('204')
    const other = { email: 'ander@site.test', password: 'ander@site.test', role: planner }
    expect(outcome(await call('admin', '/users', other))).toBe('400 FAILED_VALIDATION')
  })

  test('a link is no session, and a letter is ordered with the transaction or not at all', async () => {
    await request('accountant@feestfiets.example')
    const { token } = await lastLetter()
    expect(outcome(await program.call('GET', '/users/me', { token }))).toBe('403 INVALID_TOKEN')
    const orders: unknown[] = []
    const send = accountLetters({ send: async (_tx, queue, data) => void orders.push([queue, data]) })
    const letter = { letter: 'invitation', user: 'u', ends: 1, url: null, locale: 'nl' } as const
    await database().transaction((tx) => send(tx, letter))
    expect(orders).toMatchObject([['account-letters', letter]])
  })

  test('the official SDK invites, accepts, asks and resets', async () => {
    const client = program.client()
    await client.login({ email: 'super@feestfiets.example', password })
    await client.request(inviteUser('sdk@site.test', planner))
    const stranger = program.client()
    await stranger.request(acceptUserInvite((await lastLetter()).token, chosen))
    await stranger.request(passwordRequest('sdk@site.test'))
    await stranger.request(passwordReset((await lastLetter()).token, 'nog een wachtwoord'))
    expect(await logIn('sdk@site.test', 'nog een wachtwoord')).toBe('200')
    expect(program.faults).toEqual([])
  })
})
