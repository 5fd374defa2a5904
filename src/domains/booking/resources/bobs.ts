/** Who steers and stays sober: of the group, or ours. */
import { stateGroup } from '../../../kernel/state-group.ts'
import { choice, day, flag, id, instant, json, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/fields/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import type { AnswerGiven } from '../bob/bob-guide.ts'
import { dayBooking, ownBooking } from '../../identity/whose.ts'

const states = [
  'invited',
  'details_given',
  'instructed',
  'declared',
  'checked_on_day',
  'refused_on_day',
  'replaced',
] as const

/** Steers no more: sent home, or somebody else does. */
export const gone = stateGroup(
  states,
  ['refused_on_day', 'replaced'],
  ['invited', 'details_given', 'instructed', 'declared', 'checked_on_day'],
)

/** Steers, and has not declared yet that he stays sober. */
export const unsigned = stateGroup(
  states,
  ['invited', 'details_given', 'instructed'],
  ['declared', 'checked_on_day', gone],
)

/** Of a Bob of the group: he has not read the instruction. */
export const unread = stateGroup(
  states,
  ['invited', 'details_given'],
  ['instructed', 'declared', 'checked_on_day', gone],
)

/** Nobody counts on him: not answered, sent home, or somebody else's by now. */
export const notNamed = stateGroup(
  states,
  ['invited', gone],
  ['details_given', 'instructed', 'declared', 'checked_on_day'],
)

export const bobs = resource('bobs', {
  actions: [
    'declare',
    'declare-phone',
    'declare-crew',
    'name',
    'instruct',
    'replace',
    'remind',
    'check',
    'undo-check',
    'refuse',
    'undo-refuse',
  ],
  groups: ['person', 'promise'],
  fields: {
    id: id(),
    booking: one('bookings', { audience: 'members', required: true, onDelete: 'cascade' }),
    source: choice(['own_group', 'company_employee'], {
      audience: 'members',
      required: true,
      default: 'own_group',
    }),
    first_name: text({ audience: 'members', max: 100, personal: true, group: 'person' }),
    last_name: text({ audience: 'members', max: 100, personal: true, group: 'person' }),
    phone: text({ audience: 'members', max: 30, personal: true, group: 'person' }),
    email: text({ audience: 'members', max: 255, personal: true, group: 'person' }),
    language: { ...language, audience: 'members', group: 'person' },
    birth_date: day({ audience: 'members', personal: true, group: 'person' }),
    adult_confirmed: flag({ audience: 'members', group: 'promise' }),
    licence_declared: flag({ audience: 'members', group: 'promise' }),
    employee: one('employees', { audience: 'crew', group: 'person' }),
    /** What he read, and when he had every question right. */
    instruction_version: text({ audience: 'internal', readonly: true, group: 'promise' }),
    instruction_read_at: instant({ audience: 'members', readonly: true, group: 'promise' }),
    instruction_answers: json<readonly AnswerGiven[]>({
      audience: 'internal',
      readonly: true,
      group: 'promise',
      rows: { question: text({}), answer: text({}) },
    }),
    declaration_signed_at: instant({ audience: 'members', readonly: true, group: 'promise' }),
    state: choice(states, {
      audience: 'members',
      required: true,
      default: 'invited',
      readonly: true,
      tones: {
        invited: 'attention',
        declared: 'good',
        checked_on_day: 'good',
        refused_on_day: 'bad',
        replaced: 'quiet',
      },
    }),
    replaced_by: one('bobs', { audience: 'members', onDelete: 'set null' }),
    token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
    /** The start and the place he was last written of; of the place only a mark. */
    told_start: instant({ audience: 'internal', secret: true, readonly: true }),
    told_place: text({ audience: 'internal', secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  list: ['first_name', 'last_name', 'phone', 'email', 'state'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['employee'], may: ['read'], where: { booking: dayBooking } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
