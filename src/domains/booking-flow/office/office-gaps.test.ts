/** What the office reads when it sends a booking that is not complete. */
import { expect, test } from 'vitest'
import { withOfficeGaps } from './office-gaps.ts'

const fieldsOf = (refusals: ReturnType<typeof withOfficeGaps>) => refusals.map(({ field }) => field)

test('the office reads in one go what is wrong with the ride, the customer and the terms [B-97, B-58]', () => {
  const tooMany = { reason: 'group-too-large', field: 'people' }
  const fields = fieldsOf(withOfficeGaps([tooMany], { contact: { first_name: 'An' } }))
  expect(fields).toEqual(['people', 'contact.last_name', 'contact.email', 'contact.phone', 'terms'])
})

test('what was refused already is not named twice, and a changed price is answered alone [B-58]', () => {
  const email = { reason: 'email-invalid', field: 'contact.email' }
  expect(
    fieldsOf(withOfficeGaps([email], { terms: true, contact: {} })).filter((one) => one === email.field),
  ).toHaveLength(1)
  expect(withOfficeGaps([{ reason: 'price-changed' }], {})).toHaveLength(1)
})
