/** An invoice whose email stayed on the machine, once there is a mail server. */
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/id/id.ts'
import { post } from '../../../src/platform/mail/post.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { type WholeProgram, mailedSettings, sampleCompany, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let invoice: string
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { settings: mailedSettings })
    const [found] = await database().query<{ id: string }>(
      `SELECT id FROM invoices WHERE status IN ('issued', 'sent') AND kind = 'invoice' LIMIT 1`,
    )
    invoice = found!.id
  })
  const state = async () => {
    const [row] = await database().query<{ status: string; is_sent: boolean }>(
      'SELECT status, sent_at IS NOT NULL AS is_sent FROM invoices WHERE id = $1',
      [invoice],
    )
    return row!
  }
  /** A letter about the invoice that was written without a mail server, sent again now. */
  const sendAgain = async (template: string) => {
    await database().query('DELETE FROM mails')
    await post(
      database(),
      {
        recipient: 'an@example.be',
        from: 'Us <us@example.be>',
        template,
        language: 'nl',
        dedupeKey: newId(),
        about: `invoices/${invoice}`,
      },
      async () => ({ subject: 'Dag', html: '<p>Dag</p>', plain: 'Dag', attachments: [] }),
    )
    await database().query(`UPDATE mails SET state = 'kept'`)
    const [kept] = await database().query<{ id: string }>('SELECT id FROM mails')
    const path = `/api/letters/${kept!.id}/delivery`
    expect((await program.call('POST', path, { as: 'accountant', body: {} })).status).toBe(201)
  }

  test('an invoice whose email was only kept is sent once that email is sent again, and says so once', async () => {
    await database().query(`UPDATE invoices SET status = 'issued', sent_at = NULL WHERE id = $1`, [invoice])
    await sendAgain('invoice-reminder')
    expect(await state()).toEqual({ status: 'issued', is_sent: false })
    await sendAgain('invoice')
    expect(await state()).toEqual({ status: 'sent', is_sent: true })
    await sendAgain('invoice')
    const sent = await database().query(
      `SELECT id FROM activity WHERE collection = 'invoices' AND item = $1 AND action = 'send' AND role = 'accountant'`,
      [invoice],
    )
    expect(sent).toHaveLength(1)
    const again = await database().query<{ action: string }>(
      `SELECT DISTINCT action FROM activity WHERE item = $1 AND action LIKE '%-again'`,
      [invoice],
    )
    expect(again).toEqual([{ action: 'send-again' }])
  })
})
