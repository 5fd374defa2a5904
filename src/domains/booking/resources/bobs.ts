/** Who steers and stays sober: of the group, or ours. */
import { choice, day, flag, id, instant, one, text } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
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

export const bobs = resource('bobs', {
  label: {
    one: ['Bob', 'Bob', 'Bob'],
    many: ['Bobs', 'Bobs', 'Bobs'],
    add: ['Bob toevoegen', 'Add Bob', 'Ajouter : Bob'],
  },
  deeds: {
    declare: ['Verklaring gegeven', 'Declaration given', 'Déclaration donnée'],
    'declare-phone': [
      'Opgegeven door het kantoor, verklaard aan de telefoon',
      'Named by the office, declared on the phone',
      'Indiqué par le bureau, déclaré au téléphone',
    ],
    name: ['Opgegeven door het kantoor', 'Named by the office', 'Indiqué par le bureau'],
    replace: ['Vervangen', 'Replaced', 'Remplacé'],
    check: ['Gezien voor vertrek', 'Seen before departure', 'Vu avant le départ'],
    'undo-check': [
      'Vertrek teruggedraaid, dus nog niet gezien',
      'Departure undone, so not seen yet',
      'Départ annulé, donc pas encore vu',
    ],
  },
  groups: {
    person: ['Persoon', 'Person', 'Personne'],
    promise: ['Verklaring', 'Declaration', 'Déclaration'],
  },
  fields: {
    id: id(),
    booking: one('bookings', {
      audience: 'members',
      required: true,
      onDelete: 'cascade',
      label: ['Boeking', 'Booking', 'Réservation'],
    }),
    source: choice(['own_group', 'company_employee'], {
      audience: 'members',
      required: true,
      default: 'own_group',
      label: ['Komt van', 'Comes from', 'Origine'],
      words: {
        own_group: ['De groep', 'The group', 'Du groupe'],
        company_employee: ['Ons', 'Us', 'De chez nous'],
      },
    }),
    first_name: text({
      audience: 'members',
      max: 100,
      personal: true,
      group: 'person',
      label: ['Voornaam', 'First name', 'Prénom'],
    }),
    last_name: text({
      audience: 'members',
      max: 100,
      personal: true,
      group: 'person',
      label: ['Achternaam', 'Last name', 'Nom'],
    }),
    phone: text({
      audience: 'members',
      max: 30,
      personal: true,
      group: 'person',
      label: ['Gsm', 'Mobile', 'GSM'],
    }),
    email: text({
      audience: 'members',
      max: 255,
      personal: true,
      group: 'person',
      label: ['E-mail', 'Email', 'E-mail'],
    }),
    language: { ...language, audience: 'members', group: 'person' },
    birth_date: day({
      audience: 'members',
      personal: true,
      group: 'person',
      label: ['Geboortedatum', 'Date of birth', 'Date de naissance'],
    }),
    adult_confirmed: flag({
      audience: 'members',
      group: 'promise',
      label: ['Is meerderjarig', 'Is of age', 'Est majeur'],
    }),
    licence_declared: flag({
      audience: 'members',
      group: 'promise',
      label: ['Heeft een rijbewijs', 'Has a driving licence', 'A un permis de conduire'],
    }),
    employee: one('employees', {
      audience: 'crew',
      group: 'person',
      label: ['Werknemer', 'Employee', 'Employé'],
    }),
    declaration_signed_at: instant({
      audience: 'members',
      readonly: true,
      group: 'promise',
      label: ['Verklaard op', 'Declared on', 'Déclarée le'],
    }),
    state: choice(states, {
      audience: 'members',
      required: true,
      default: 'invited',
      readonly: true,
      label: ['Status', 'State', 'État'],
      words: {
        invited: ['Uitgenodigd', 'Invited', 'Invité'],
        details_given: ['Gegevens ingevuld', 'Details given', 'Coordonnées données'],
        instructed: ['Uitleg gelezen', 'Instructions read', 'Consignes lues'],
        declared: ['Verklaring van de groep', 'Declared by the group', 'Déclaration du groupe'],
        checked_on_day: ['Gezien voor vertrek', 'Seen before departure', 'Vu avant le départ'],
        refused_on_day: ['Geweigerd', 'Refused on the day', 'Refusé le jour même'],
        replaced: ['Vervangen', 'Replaced', 'Remplacé'],
      },
      tones: {
        invited: 'attention',
        declared: 'good',
        checked_on_day: 'good',
        refused_on_day: 'bad',
        replaced: 'quiet',
      },
    }),
    replaced_by: one('bobs', {
      audience: 'members',
      onDelete: 'set null',
      label: ['Vervangen door', 'Replaced by', 'Remplacé par'],
    }),
    token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  list: ['first_name', 'last_name', 'phone', 'state'],
  access: [
    { to: ['organizer'], may: ['read'], where: { booking: ownBooking } },
    { to: ['employee'], may: ['read'], where: { booking: dayBooking } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
