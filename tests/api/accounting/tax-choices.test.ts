/** What law leaves open is agreed to by who keeps the books, once, with name and day. */
import { expect, test } from 'vitest'
import { taxChoices } from '../../../src/domains/accounting/tax-choices.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { booksOf } from '../invoices/books.ts'
import { sampleCompany } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  const { call } = booksOf(database)
  const agree = (as: string, body: object) => call(as, 'POST /api/tax-choices', body)
  const agreed = () =>
    database().query<{ choice: string; note: string | null; email: string }>(
      `SELECT t.choice, t.note, u.email FROM tax_choices t JOIN users u ON u.id = t.user_created ORDER BY t.date_created`,
    )

  test('each choice is agreed to once, by who keeps the books, and says by whom [VT-07]', async () => {
    for (const as of ['planner', 'employee', 'organizer'])
      expect((await agree(as, { choice: 'ride' })).status, as).toBe(403)
    expect((await agree('accountant', { choice: 'everything' })).status).toBe(400)
    expect(await agreed()).toEqual([])
    const answers = await Promise.all([
      agree('accountant', { choice: 'ride' }),
      agree('accountant', { choice: 'ride' }),
      agree('accountant', { choice: 'ride', note: ' ' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await agree('admin', { choice: 'ride', note: 'Met het kantoor besproken' })
    expect(await agreed()).toEqual([
      { choice: 'ride', note: 'Met het kantoor besproken', email: 'accountant@feestfiets.example' },
    ])
    for (const choice of taxChoices) expect((await agree('accountant', { choice })).said).toBe('200')
    expect(new Set((await agreed()).map(({ choice }) => choice))).toEqual(new Set(taxChoices))
    const { id } = answers[0].data
    expect((await call('admin', `PATCH /items/tax_choices/${id}`, { note: 'Anders' })).status).toBe(403)
  })
})
