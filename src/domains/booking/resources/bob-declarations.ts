/** What a Bob of the group signed, as he read it: nobody writes over it, and its time is up by the settings. */
import { choice, id, instant, json, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import type { AnswerGiven } from '../bob/bob-guide.ts'

/** Drawn with a finger or a mouse, or typed by who cannot. */
export const signedBy = ['drawn', 'typed'] as const

/** Rule BB-05. */
export const bobDeclarations = resource('bob_declarations', {
  page: { path: 'bob-declarations', to: ['planner'], sort: '-signed_at' },
  actions: ['sign'],
  groups: ['read', 'signature'],
  fields: {
    id: id(),
    bob: one('bobs', {
      audience: 'internal',
      required: true,
      unique: true,
      onDelete: 'cascade',
      readonly: true,
    }),
    name: text({ audience: 'internal', required: true, personal: true, readonly: true }),
    signed_at: instant({ audience: 'internal', required: true, readonly: true }),
    /** When he had every question right. */
    read_at: instant({ audience: 'internal', required: true, readonly: true, group: 'read' }),
    version: text({ audience: 'internal', required: true, readonly: true, group: 'read' }),
    language: { ...language, audience: 'internal', readonly: true, group: 'read' },
    /** The instruction, the questions with his answers and the declaration, word for word. */
    text: text({ audience: 'internal', required: true, personal: true, readonly: true }),
    text_hash: text({ audience: 'internal', required: true, readonly: true }),
    answers: json<readonly AnswerGiven[]>({
      audience: 'internal',
      required: true,
      readonly: true,
      group: 'read',
      rows: { question: text({}), answer: text({}) },
    }),
    signed_by: choice(signedBy, {
      audience: 'internal',
      required: true,
      readonly: true,
      group: 'signature',
    }),
    /** The lines he drew as a path, or the name he typed; nothing of how fast or how hard. */
    signature: text({
      audience: 'internal',
      required: true,
      personal: true,
      readonly: true,
      group: 'signature',
    }),
    /** Whose phone of the crew it was signed on, and what that phone calls itself; neither by his own link. */
    crew: one('employees', { audience: 'internal', readonly: true, group: 'signature' }),
    crew_phone: text({ audience: 'internal', readonly: true, max: 36, group: 'signature' }),
    /** Of the address he signed from, as long as such traces are kept. */
    signer_ip_hash: text({ audience: 'internal', readonly: true, group: 'signature' }),
  },
  title: ['name'],
  list: ['name', 'signed_at', 'version', 'language'],
  access: [{ to: ['planner', 'admin'], may: ['read'] }],
})
