/** Employees with their licences, when they usually work, and when they are away. */
import {
  choice,
  count,
  day,
  id,
  instant,
  json,
  many,
  money,
  one,
  tags,
  text,
} from '../../platform/resource/field.ts'
import { language } from '../../platform/resource/language-field.ts'
import { resource } from '../../platform/resource/resource.ts'
import { weekdayValues } from '../../platform/resource/weekday-field.ts'
import { ownPerson, self } from '../identity/whose.ts'

export const licenceCategories = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE'] as const
export interface Licence {
  readonly category: (typeof licenceCategories)[number]
  readonly valid_until: string
}

const employee = one('employees', {
  required: true,
  onDelete: 'cascade',
  label: ['Werknemer', 'Employee', 'Employé'],
})
const own = { employee: ownPerson } as const

export const employees = resource('employees', {
  label: {
    one: ['Werknemer', 'Employee', 'Employé'],
    many: ['Werknemers', 'Employees', 'Employés'],
    add: ['Nieuwe werknemer', 'New employee', 'Nouvel employé'],
  },
  page: { path: 'employees', to: ['employee', 'planner', 'accountant'], sort: 'first_name' },
  groups: {
    person: ['Persoon', 'Person', 'Personne'],
    work: ['Werk', 'Work', 'Travail'],
  },
  fields: {
    id: id(),
    first_name: text({
      required: true,
      max: 100,
      personal: true,
      group: 'person',
      label: ['Voornaam', 'First name', 'Prénom'],
    }),
    last_name: text({
      required: true,
      max: 100,
      personal: true,
      group: 'person',
      label: ['Achternaam', 'Last name', 'Nom'],
    }),
    user: one('users', {
      onDelete: 'set null',
      group: 'person',
      label: ['Gebruiker', 'User', 'Utilisateur'],
      hint: [
        'Waarmee deze persoon zich aanmeldt.',
        'What this person signs in with.',
        'Avec quoi cette personne se connecte.',
      ],
    }),
    phone: text({ max: 30, personal: true, group: 'person', label: ['Telefoon', 'Phone', 'Téléphone'] }),
    languages: tags({
      group: 'person',
      label: ['Talen', 'Languages', 'Langues'],
      values: language.values,
      words: language.words,
    }),
    birth_date: day({
      personal: true,
      group: 'person',
      label: ['Geboortedatum', 'Date of birth', 'Date de naissance'],
    }),
    contract: choice(['employee', 'flexi_job', 'student', 'interim', 'self_employed'], {
      required: true,
      default: 'employee',
      group: 'work',
      label: ['Contract', 'Contract', 'Contrat'],
      words: {
        employee: ['Werknemer', 'Employee', 'Employé'],
        flexi_job: ['Flexi-job', 'Flexi-job', 'Flexi-job'],
        student: ['Jobstudent', 'Student job', 'Job étudiant'],
        interim: ['Uitzendkracht', 'Temp', 'Intérimaire'],
        self_employed: ['Zelfstandig', 'Self-employed', 'Indépendant'],
      },
    }),
    depot: one('depots', { required: true, group: 'work', label: ['Depot', 'Depot', 'Dépôt'] }),
    licences: json<Licence[]>({
      required: true,
      default: [],
      group: 'work',
      label: ['Rijbewijzen', 'Driving licences', 'Permis de conduire'],
      rows: {
        category: choice(licenceCategories, {
          required: true,
          label: ['Categorie', 'Category', 'Catégorie'],
          words: Object.fromEntries(licenceCategories.map((name) => [name, [name, name, name]])),
        }),
        valid_until: day({ required: true, label: ['Geldig tot en met', 'Valid until', 'Valable jusqu’au'] }),
      },
    }),
    skills: tags({
      group: 'work',
      label: ['Vaardigheden', 'Skills', 'Compétences'],
      values: ['bob', 'tow_driver', 'loader', 'mechanic', 'host'],
      words: {
        bob: ['Bob', 'Bob', 'Bob'],
        tow_driver: ['Chauffeur', 'Tow driver', 'Chauffeur'],
        loader: ['Lader', 'Loader', 'Chargeur'],
        mechanic: ['Monteur', 'Mechanic', 'Mécanicien'],
        host: ['Gastheer', 'Host', 'Hôte'],
      },
    }),
    hourly_cost: money({ min: 0, group: 'work', label: ['Kost per uur', 'Cost per hour', 'Coût horaire'] }),
    max_hours_day: count({
      required: true,
      default: 10,
      min: 1,
      max: 16,
      unit: 'h',
      group: 'work',
      label: ['Hoogstens per dag', 'At most a day', 'Maximum par jour'],
    }),
    min_rest_hours: count({
      required: true,
      default: 11,
      min: 0,
      max: 24,
      unit: 'h',
      group: 'work',
      label: ['Rust tussen twee dagen', 'Rest between days', 'Repos entre deux jours'],
    }),
    colour: text({
      names: 'colour',
      max: 20,
      group: 'work',
      label: ['Kleur in de planning', 'Colour in the plan', 'Couleur au planning'],
    }),
    status: choice(['active', 'inactive'], {
      required: true,
      default: 'active',
      group: 'work',
      label: ['Status', 'Status', 'Statut'],
      words: { active: ['Actief', 'Active', 'Actif'], inactive: ['Niet actief', 'Inactive', 'Inactif'] },
      tones: { active: 'good', inactive: 'quiet' },
    }),
    tags: tags({ group: 'work', label: ['Tags', 'Tags', 'Étiquettes'] }),
    availabilities: many('availabilities', 'employee', ['Werkuren', 'Working hours', 'Heures de travail']),
    absences: many('absences', 'employee', ['Afwezigheden', 'Absences', 'Absences']),
    /** Raising it revokes the address of the person’s own calendar. */
    calendar_version: count({ required: true, default: 1, secret: true, readonly: true }),
    calendar_hash: text({ unique: true, secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  list: ['first_name', 'last_name', 'depot', 'skills', 'status'],
  access: [
    {
      to: ['employee'],
      may: ['read'],
      fields: ['id', 'first_name', 'last_name', 'phone', 'colour'],
    },
    { to: ['employee'], may: ['update'], fields: ['phone', 'languages'], where: { user: self } },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'], fields: ['id', 'first_name', 'last_name', 'hourly_cost'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const availabilities = resource('availabilities', {
  label: {
    one: ['Beschikbaarheid', 'Availability', 'Disponibilité'],
    many: ['Beschikbaarheden', 'Availabilities', 'Disponibilités'],
    add: ['Nieuwe beschikbaarheid', 'New availability', 'Nouvelle disponibilité'],
  },
  page: { path: 'availabilities', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    employee,
    weekday: count({
      ...weekdayValues,
      required: true,
      label: ['Weekdag', 'Weekday', 'Jour de la semaine'],
    }),
    /** Wall times; an end that is not after the start is on the next day. */
    from_time: text({ required: true, max: 5, label: ['Van', 'From', 'De'] }),
    to_time: text({ required: true, max: 5, label: ['Tot', 'To', 'À'] }),
    valid_from: day({ label: ['Geldig vanaf', 'Valid from', 'Valable à partir du'] }),
    valid_to: day({ label: ['Geldig tot en met', 'Valid until', 'Valable jusqu’au'] }),
  },
  title: ['employee', 'weekday'],
  list: ['employee', 'weekday', 'from_time', 'to_time', 'valid_from', 'valid_to'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['employee'], may: ['create'], check: own },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})

export const absences = resource('absences', {
  label: {
    one: ['Afwezigheid', 'Absence', 'Absence'],
    many: ['Afwezigheden', 'Absences', 'Absences'],
    add: ['Nieuwe afwezigheid', 'New absence', 'Nouvelle absence'],
  },
  deeds: {
    approve: ['Goedgekeurd', 'Approved', 'Approuvée'],
    refuse: ['Geweigerd', 'Refused', 'Refusée'],
    cancel: ['Geannuleerd', 'Cancelled', 'Annulée'],
    move: ['Verplaatst', 'Moved', 'Déplacée'],
  },
  page: { path: 'absences', to: ['planner', 'accountant'], sort: '-starts_at' },
  fields: {
    id: id(),
    employee,
    starts_at: instant({ required: true, label: ['Van', 'From', 'Du'] }),
    ends_at: instant({ required: true, label: ['Tot', 'Until', 'Au'] }),
    kind: choice(['holiday', 'sick', 'school', 'other_job', 'unpaid', 'training'], {
      required: true,
      label: ['Soort', 'Kind', 'Type'],
      words: {
        holiday: ['Vakantie', 'Holiday', 'Congé'],
        sick: ['Ziek', 'Sick', 'Maladie'],
        school: ['School of examen', 'School or exam', 'École ou examen'],
        other_job: ['Ander werk', 'Another job', 'Autre emploi'],
        unpaid: ['Onbetaald verlof', 'Unpaid leave', 'Congé sans solde'],
        training: ['Opleiding', 'Training', 'Formation'],
      },
    }),
    reason: text({ max: 500, personal: true, label: ['Reden', 'Reason', 'Motif'] }),
    status: choice(['requested', 'approved', 'refused', 'cancelled'], {
      required: true,
      default: 'requested',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: {
        requested: ['Aangevraagd', 'Requested', 'Demandée'],
        approved: ['Goedgekeurd', 'Approved', 'Approuvée'],
        refused: ['Geweigerd', 'Refused', 'Refusée'],
        cancelled: ['Geannuleerd', 'Cancelled', 'Annulée'],
      },
      tones: { requested: 'attention', approved: 'good', refused: 'bad', cancelled: 'quiet' },
    }),
    answer: text({ max: 500, personal: true, readonly: true, label: ['Antwoord', 'Answer', 'Réponse'] }),
  },
  title: ['employee', 'kind'],
  list: ['employee', 'kind', 'starts_at', 'ends_at', 'status'],
  access: [
    { to: ['employee'], may: ['read'], where: own },
    { to: ['employee'], may: ['create'], check: own },
    {
      to: ['employee'],
      may: ['delete'],
      where: { ...own, status: { _eq: 'requested' }, starts_at: { _gt: '$NOW' } },
    },
    { to: ['accountant'], may: ['read'] },
    { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
