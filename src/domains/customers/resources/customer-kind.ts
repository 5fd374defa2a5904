/** Whether somebody books for himself, for a company or for a public body: it decides how the price is told. */
import { choice } from '../../../platform/resource/field.ts'

export const customerKind = choice(['consumer', 'company', 'public_body'], {
  audience: 'agency',
  required: true,
  default: 'consumer',
  group: 'customer',
  words: 'customer_kind',
})
