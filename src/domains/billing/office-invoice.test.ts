import { expect, test } from 'vitest'
import type { ShownCompany } from '../catalog/shown.ts'
import { mainAction, type OfficeInvoice, officePaper } from './office-invoice.ts'

test('a draft seen as on paper names the seller with its VAT number, and speaks the language of its customer', () => {
  const draft = { status: 'draft', language: 'fr', lines: [], customer: null, agency: null }
  const company = {
    company_name: 'Us bv',
    company_address: 'Dok 1, 9000 Gent',
    company_email: 'us@example.be',
    vat_number: 'BE 0403.170.701',
  }
  const paper = officePaper(draft as unknown as OfficeInvoice, company as ShownCompany)
  expect(paper.language).toBe('fr')
  expect(paper.seller).toMatchObject({ vat_number: 'BE0403170701', kbo_number: '0403170701', city: 'Gent' })
})

test('an invoice is sent first and then paid, but of one that was credited in full the letter is not asked for', () => {
  expect(mainAction({ status: 'issued', sent_at: null, peppol_state: 'not_needed' })).toBe('send')
  expect(mainAction({ status: 'sent', sent_at: '2027-05-15T10:00:00Z', peppol_state: 'not_needed' })).toBe(
    'pay',
  )
  for (const status of ['credited', 'refunded'] as const)
    expect(mainAction({ status, sent_at: null, peppol_state: 'not_needed' })).toBe('pay')
})

test('an e-invoice the buyer has is not sent first, by whichever way it came to him [PE-01]', () => {
  for (const peppol_state of ['delivered', 'accepted', 'by_hand'] as const)
    expect(mainAction({ status: 'issued', sent_at: null, peppol_state })).toBe('pay')
  for (const peppol_state of ['not_delivered', 'queued', 'rejected', 'failed'] as const)
    expect(mainAction({ status: 'issued', sent_at: null, peppol_state })).toBe('send')
})
