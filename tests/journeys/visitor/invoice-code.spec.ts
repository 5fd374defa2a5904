/** The code on the page of an invoice, as the camera of a banking app sees it. */
import sharp from 'sharp'
import { readEpc } from '../../../src/domains/billing/paper/epc.ts'
import { readQr } from '../../helpers/read-qr.ts'
import { expect, test } from '../journey.ts'
import { callAs } from '../people/office-calls.ts'

interface Open {
  readonly id: string
  readonly iban: string
  readonly ogm: string
  readonly gross: number
  readonly paid: number
  readonly credited: number
}

test('the code on the link of an invoice carries its amount, account and reference, by day and by night', async ({
  program,
  page,
}) => {
  const filter = JSON.stringify({
    status: { _in: ['issued', 'sent'] },
    kind: { _neq: 'credit_note' },
    gross: { _gt: 0 },
    booking: { status: { _neq: 'cancelled' } },
  })
  const fields = 'id,iban,ogm,gross,paid,credited'
  const [invoice] = await callAs<Open[]>(
    program,
    'accountant',
    `GET /items/invoices?filter=${filter}&fields=${fields}&sort=number&limit=1`,
  )
  const { id, iban, ogm, gross, paid, credited } = invoice!
  const { url } = await callAs<{ url: string }>(program, 'accountant', `GET /api/invoices/${id}/link`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(new URL(url, program.url).pathname)
    const code = page.locator('svg[role="img"][shape-rendering="crispEdges"]')
    await expect(code).toBeVisible()
    const shot = sharp(await code.screenshot())
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
      .ensureAlpha()
    const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
    const payload = readQr(new Uint8ClampedArray(data), info.width, info.height)
    expect(readEpc(payload ?? ''), colorScheme).toMatchObject({
      iban,
      reference: ogm,
      amount: gross - paid - credited,
    })
  }
})
