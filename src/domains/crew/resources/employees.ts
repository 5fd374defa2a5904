/** The people who bring, drive and host, with what they may and can do. */
import {
  choice,
  count,
  day,
  id,
  json,
  many,
  money,
  one,
  tags,
  text,
} from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { self } from '../../identity/whose.ts'

export const licenceCategories = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE'] as const
export interface Licence {
  readonly category: (typeof licenceCategories)[number]
  readonly valid_until: string
}

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
      audience: 'crew',
      required: true,
      max: 100,
      personal: true,
      group: 'person',
      label: ['Voornaam', 'First name', 'Prénom'],
    }),
    last_name: text({
      audience: 'crew',
      required: true,
      max: 100,
      personal: true,
      group: 'person',
      label: ['Achternaam', 'Last name', 'Nom'],
    }),
    user: one('users', {
      audience: 'internal',
      onDelete: 'set null',
      group: 'person',
      label: ['Gebruiker', 'User', 'Utilisateur'],
      hint: [
        'Waarmee deze persoon zich aanmeldt.',
        'The account this person signs in with.',
        'Le compte avec lequel cette personne se connecte.',
      ],
    }),
    phone: text({
      audience: 'crew',
      max: 30,
      format: 'phone',
      personal: true,
      group: 'person',
      label: ['Telefoon', 'Phone', 'Téléphone'],
    }),
    languages: tags({
      audience: 'crew',
      group: 'person',
      label: ['Talen', 'Languages', 'Langues'],
      values: language.values,
      words: language.words,
    }),
    birth_date: day({
      audience: 'internal',
      personal: true,
      group: 'person',
      label: ['Geboortedatum', 'Date of birth', 'Date de naissance'],
    }),
    contract: choice(['employee', 'flexi_job', 'student', 'interim', 'self_employed'], {
      audience: 'internal',
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
    depot: one('depots', {
      audience: 'internal',
      required: true,
      group: 'work',
      label: ['Depot', 'Depot', 'Dépôt'],
    }),
    licences: json<Licence[]>({
      audience: 'internal',
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
      audience: 'internal',
      group: 'work',
      label: ['Vaardigheden', 'Skills', 'Compétences'],
      hint: [
        'Wie brengt en haalt, heeft Chauffeur nodig; wie met een groep meerijdt, Bob.',
        'Anyone who delivers and collects needs Tow driver; anyone who rides along with a group needs Bob.',
        'Chauffeur pour les livraisons et les reprises, Bob pour accompagner un groupe.',
      ],
      values: ['bob', 'tow_driver', 'loader', 'mechanic', 'host'],
      words: {
        bob: ['Bob', 'Bob', 'Bob'],
        tow_driver: ['Chauffeur', 'Tow driver', 'Chauffeur'],
        loader: ['Lader', 'Loader', 'Manutentionnaire'],
        mechanic: ['Monteur', 'Mechanic', 'Mécanicien'],
        host: ['Gastheer', 'Host', 'Hôte'],
      },
    }),
    hourly_cost: money({
      audience: 'internal',
      min: 0,
      group: 'work',
      label: ['Kostprijs per uur', 'Cost per hour', 'Coût horaire'],
    }),
    max_hours_day: count({
      audience: 'internal',
      required: true,
      default: 10,
      min: 1,
      max: 16,
      unit: 'h',
      group: 'work',
      label: ['Hoogstens per dag', 'Maximum per day', 'Maximum par jour'],
    }),
    min_rest_hours: count({
      audience: 'internal',
      required: true,
      default: 11,
      min: 0,
      max: 24,
      unit: 'h',
      group: 'work',
      label: ['Rust tussen twee dagen', 'Rest between days', 'Repos entre deux jours'],
    }),
    colour: text({
      audience: 'crew',
      names: 'colour',
      max: 20,
      group: 'work',
      label: ['Kleur in de planning', 'Colour in the planner', 'Couleur au planning'],
    }),
    status: choice(['active', 'inactive'], {
      audience: 'internal',
      required: true,
      default: 'active',
      group: 'work',
      label: ['Status', 'Status', 'Statut'],
      words: { active: ['Actief', 'Active', 'Actif'], inactive: ['Niet actief', 'Inactive', 'Inactif'] },
      tones: { active: 'good', inactive: 'quiet' },
    }),
    tags: tags({ audience: 'internal', group: 'work', label: ['Tags', 'Tags', 'Étiquettes'] }),
    availabilities: many('availabilities', 'employee', {
      audience: 'internal',
      label: ['Werkuren', 'Working hours', 'Heures de travail'],
    }),
    absences: many('absences', 'employee', {
      audience: 'internal',
      label: ['Afwezigheden', 'Absences', 'Absences'],
    }),
    /** Raising it revokes the address of the person’s own calendar. */
    calendar_version: count({
      audience: 'internal',
      required: true,
      default: 1,
      secret: true,
      readonly: true,
    }),
    calendar_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
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
