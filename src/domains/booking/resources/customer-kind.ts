/** Whether somebody books for himself, for a company or for a public body: it decides how the price is told. */
import { choice } from '../../../platform/resource/field.ts'

export const customerKind = choice(['consumer', 'company', 'public_body'], {
  audience: 'agency',
  required: true,
  default: 'consumer',
  group: 'customer',
  label: ['Soort klant', 'Kind of customer', 'Type de client'],
  words: {
    consumer: ['Particulier', 'Private', 'Particulier'],
    company: ['Bedrijf', 'Company', 'Entreprise'],
    public_body: ['Overheid of school', 'Public body or school', 'Administration ou école'],
  },
})
