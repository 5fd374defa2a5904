import { beforeAll, expect, test } from 'vitest'
import { noticeOfLostLetter } from '../../../src/app/notices/mails/lost-letter.ts'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { mailDelivery } from '../../../src/platform/mail/delivery.ts'
import { Refusal } from '../../../src/platform/mail/mailer.ts'
import { post } from '../../../src/platform/mail/post.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { outcome } from '../program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
interface Shown {
  readonly id: string
  readonly recipient: string
  readonly state: string
  readonly error: string | null
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let booking: string
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings LIMIT 1')
    booking = row!.id
  })
  const letterAbout = (about: string, recipient = 'an@example.be') =>
    post(
      database(),
      {
        recipient,
        from: 'Us <us@example.be>',
        template: 'confirmed',
        language: 'nl',
        dedupeKey: newId(),
        about,
      },
      async () => ({ subject: 'Dag', html: '<p>geheim-token</p>', plain: 'Dag', attachments: [] }),
    )
  const refuseAll = () =>
    mailDelivery({
      database: database(),
      mailer: {
        goesTo: 'nowhere',
        deliver: async () => {
          throw new Refusal('550 no such user')
        },
      },
      now: Date.now,
      log: silent,
      givenUp: noticeOfLostLetter,
    }).wake()
  const listFor = async (as: string, query = '') => {
    const answer = await program.call('GET', `/api/letters${query}`, { as })
    return { status: answer.status, ...(answer.body as { data: Shown[]; meta: { unsolved: number } }) }
  }
  const unread = (email: string) =>
    database().query<{ item: string; subject: string }>(
      `SELECT item, subject FROM notifications WHERE recipient = $1 AND kind = 'letter-given-up' AND NOT read`,
      [sampleSignIns.find((one) => one.email.startsWith(`${email}@`))!.id],
    )

  test('a letter given up is told to the office, shown with its reason, and sent again to a corrected address', async () => {
    await database().query('DELETE FROM mails')
    await letterAbout(`bookings/${booking}`, 'tikfout@example.be')
    await refuseAll()
    expect(await unread('planner')).toMatchObject([{ item: booking }])
    expect(await unread('admin')).toHaveLength(1)
    expect(await unread('employee')).toEqual([])
    const { data, meta } = await listFor('planner', '?state=given_up')
    expect(data).toMatchObject([
      { recipient: 'tikfout@example.be', state: 'given_up', error: '550 no such user' },
    ])
    expect(meta.unsolved).toBe(1)
    const again = (body: object) =>
      program.call('POST', `/api/letters/${data[0]!.id}/delivery`, { as: 'planner', body })
    expect(outcome(await again({ recipient: 'geen adres' }))).toBe('400 EMAIL_INVALID')
    expect((await again({ recipient: 'juist@example.be' })).status).toBe(201)
    const [corrected] = (await listFor('planner', '?state=queued')).data
    const underWay = { as: 'planner', body: {} }
    expect(outcome(await program.call('POST', `/api/letters/${corrected!.id}/delivery`, underWay))).toBe(
      '409 LETTER_UNDER_WAY',
    )
    expect(await unread('planner')).toEqual([])
    expect(await sentLetters(database())).toMatchObject([{ to: 'juist@example.be' }])
    // Who it was for stays: the corrected one is a letter of its own, and the history says who sent it.
    expect((await listFor('planner')).data).toMatchObject([
      { state: 'sent', recipient: 'juist@example.be' },
      { state: 'dismissed', recipient: 'tikfout@example.be' },
    ])
    expect((await listFor('planner')).meta.unsolved).toBe(0)
    // This company has no mail server: nothing is said to have left.
    const noted = await database().query(
      `SELECT "user", comment FROM activity WHERE action = 'keep-again' AND collection = 'bookings' AND item = $1`,
      [booking],
    )
    const planner = sampleSignIns.find((one) => one.email.startsWith('planner@'))!.id
    expect(noted).toEqual([{ user: planner, comment: 'Dag › juist@example.be' }])
  })

  test('a letter that was kept goes to another address as a copy, and what is asked oddly is refused', async () => {
    await database().query('DELETE FROM mails')
    await letterAbout(`bookings/${booking}`)
    await database().query(`UPDATE mails SET state = 'kept'`)
    const [kept] = (await listFor('planner')).data
    const path = `/api/letters/${kept!.id}`
    const ask = (way: string, body: object) => program.call('POST', `${path}/${way}`, { as: 'planner', body })
    for (const way of ['delivery', 'dismissal']) {
      expect(outcome(await ask(way, []))).toBe('400 INVALID_PAYLOAD')
      expect(outcome(await ask(way, { to: 'els@example.be' }))).toBe('400 UNKNOWN_PROPERTY')
    }
    for (const query of ['?page=1e300', '?page=0', '?page=x', '?search=%00', '?about=%00'])
      expect(outcome(await program.call('GET', `/api/letters${query}`, { as: 'planner' }))).toBe(
        '400 INVALID_QUERY',
      )
    expect((await ask('delivery', { recipient: 'els@example.be' })).status).toBe(201)
    expect((await listFor('planner')).data).toMatchObject([
      { state: 'queued', recipient: 'els@example.be' },
      { state: 'kept', recipient: 'an@example.be' },
    ])
  })

  test('the letters about a booking and those about its Bobs are asked for together', async () => {
    await database().query('DELETE FROM mails')
    const [bob, other] = [newId(), newId()]
    for (const about of [`bookings/${booking}`, `bobs/${bob}`, `bobs/${other}`])
      await letterAbout(about, `${about.split('/')[1]}@example.be`)
    const { data } = await listFor('planner', `?about=bookings/${booking},bobs/${bob}`)
    expect(data.map(({ recipient }) => recipient)).toEqual([`${bob}@example.be`, `${booking}@example.be`])
    expect((await listFor('accountant', `?about=bookings/${booking},bobs/${bob}`)).data).toEqual([])
  })

  test('to send a letter again the address the customer has now is offered, where it was corrected since', async () => {
    const [row] = await database().query<{ id: string; customer: string }>(
      'SELECT id, customer FROM bookings WHERE customer IS NOT NULL LIMIT 1',
    )
    const about = `bookings/${row!.id}`
    await letterAbout(about, 'an@gmial.example')
    await database().query('UPDATE customers SET email = $1 WHERE id = $2', [
      'an@gmail.example',
      row!.customer,
    ])
    const { data } = await listFor('planner', `?about=${about}`)
    const kept = data.find(({ recipient }) => recipient === 'an@gmial.example')!
    const { body } = await program.call('GET', `/api/letters/${kept.id}`, { as: 'planner' })
    expect(body).toMatchObject({
      data: { recipient: 'an@gmial.example', recipient_now: 'an@gmail.example' },
    })
  })

  test('a letter that need not go any more is set aside, and one that was sent goes out again as another', async () => {
    await database().query('DELETE FROM mails')
    await letterAbout(`bookings/${booking}`)
    await refuseAll()
    const [lost] = (await listFor('planner')).data
    await program.call('POST', `/api/letters/${lost!.id}/dismissal`, { as: 'planner', body: {} })
    expect((await listFor('planner', '?state=given_up')).data).toEqual([])
    await letterAbout(`bookings/${booking}`)
    const [first] = await sentLetters(database())
    const path = `/api/letters/${first!.id}/delivery`
    expect((await program.call('POST', path, { as: 'planner', body: {} })).status).toBe(201)
    const [second] = await sentLetters(database())
    expect(second).toMatchObject({ to: first!.to, html: first!.html })
    expect(second!.messageId).not.toBe(first!.messageId)
  })

  test('a letter that was only kept goes out as it is once emails leave', async () => {
    await database().query('DELETE FROM mails')
    await letterAbout(`bookings/${booking}`)
    await database().query(`UPDATE mails SET state = 'kept'`)
    const [kept] = (await listFor('planner', '?state=kept')).data
    const path = `/api/letters/${kept!.id}/delivery`
    expect((await program.call('POST', path, { as: 'planner', body: {} })).status).toBe(201)
    expect(await sentLetters(database())).toMatchObject([{ id: kept!.id, to: 'an@example.be' }])
  })

  test('the list of emails says whether they leave the machine or are only kept', async () => {
    const answer = await program.call('GET', '/api/letters', { as: 'planner' })
    expect(answer.body).toMatchObject({ meta: { sends_mail: false } })
  })

  test('who sees which letters: the office those of rides, the books those of invoices, nobody else any', async () => {
    await database().query('DELETE FROM mails')
    const invoice = newId()
    const user = newId()
    await letterAbout(`bookings/${booking}`)
    await letterAbout(`invoices/${invoice}`)
    await letterAbout(`users/${user}`)
    const abouts = async (as: string) =>
      ((await listFor(as)).data as unknown as { about: string }[]).map(({ about }) => about).toSorted()
    expect(await abouts('planner')).toEqual([`bookings/${booking}`])
    expect(await abouts('accountant')).toEqual([`invoices/${invoice}`])
    expect(await abouts('admin')).toHaveLength(3)
    for (const as of ['employee', 'organizer']) expect((await listFor(as)).status).toBe(403)
    expect((await program.call('GET', '/api/letters')).status).toBe(403)
    const [, , account] = (await listFor('admin')).data.toReversed()
    const [ofInvoice] = (await listFor('accountant')).data
    // A link into an account is read by nobody and goes nowhere else, by no other way than its own.
    expect((await program.call('GET', `/api/letters/${account!.id}`, { as: 'admin' })).status).toBe(403)
    await refuseAll()
    const steal = { as: 'admin', body: { recipient: 'mine@example.be' } }
    expect((await program.call('POST', `/api/letters/${account!.id}/delivery`, steal)).status).toBe(403)
    expect((await program.call('GET', `/api/letters/${ofInvoice!.id}`, { as: 'planner' })).status).toBe(403)
    expect(JSON.stringify(await listFor('admin'))).not.toContain('geheim-token')
    // Nor on the testing page: there a super-administrator alone, who sets passwords anyway.
    const kept = async (as: string) =>
      ((await program.call('GET', '/api/testing/mails', { as })).body as { data: { about: string }[] }).data
        .map(({ about }) => about.split('/')[0]!)
        .toSorted((a, b) => (a < b ? -1 : 1))
    expect(await kept('admin')).toEqual(['bookings', 'invoices'])
    expect(await kept('super')).toEqual(['bookings', 'invoices', 'users'])
  })

  test('the work behind the pages is for administrators', async () => {
    for (const as of ['planner', 'accountant', 'employee', 'organizer'])
      expect((await program.call('GET', '/api/jobs', { as })).status).toBe(403)
  })
})
