/** Who agreed to what law leaves open, and when; the program keeps it. */
import { choice, id, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { taxChoices } from '../tax-choices.ts'

/** Rule VT-07. */
export const agreedChoices = resource('tax_choices', {
  actions: ['agree'],
  fields: {
    id: id(),
    choice: choice(taxChoices, { audience: 'internal', required: true, unique: true, readonly: true }),
    /** What was agreed otherwise, or with whom. */
    note: text({ audience: 'internal', max: 500, readonly: true }),
  },
  title: ['choice'],
  list: ['choice', 'note'],
  access: [{ to: ['accountant', 'admin'], may: ['read'] }],
})
