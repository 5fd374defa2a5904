/** Accounts and roles: system collections, reached by their own routes and never by `/items`. */
import { choice, count, file, flag, id, instant, json, many, one, tags, text } from '../resource/field.ts'
import { untracked } from '../resource/resource.ts'
import { accountDeeds } from './deeds.ts'

export const userStatuses = ['draft', 'invited', 'active', 'suspended', 'archived'] as const
export const appearances = ['auto', 'light', 'dark'] as const

export const roles = untracked('roles', {
  label: { one: ['Rol', 'Role', 'Rôle'], many: ['Rollen', 'Roles', 'Rôles'] },
  page: { path: 'roles', to: [], sort: 'name' },
  system: true,
  groups: { access: ['Toegang', 'Access', 'Accès'] },
  fields: {
    id: id(),
    name: text({
      audience: 'members',
      required: true,
      unique: true,
      max: 100,
      label: ['Naam', 'Name', 'Nom'],
    }),
    /** The name as code spells it (`slugOf`): what permission rows name. */
    slug: text({
      audience: 'members',
      unique: true,
      readonly: true,
      derived: true,
      label: ['In de code', 'In code', 'Dans le code'],
    }),
    icon: text({
      audience: 'members',
      default: 'supervised_user_circle',
      max: 100,
      label: ['Pictogram', 'Icon', 'Icône'],
    }),
    description: text({
      audience: 'members',
      max: 1000,
      label: ['Omschrijving', 'Description', 'Description'],
    }),
    ip_access: tags({
      audience: 'internal',
      group: 'access',
      label: ['Alleen vanaf deze adressen', 'Only from these addresses', 'Uniquement depuis ces adresses'],
      hint: [
        'IP-adressen of netwerken, zoals 10.0.0.0/8. Leeg: overal vandaan.',
        'IP addresses or networks, such as 10.0.0.0/8. Leave empty for anywhere.',
        'Adresses IP ou réseaux, comme 10.0.0.0/8. Vide : de partout.',
      ],
    }),
    enforce_tfa: flag({
      audience: 'members',
      group: 'access',
      label: ['Tweede stap verplicht', 'Second step required', 'Deuxième étape obligatoire'],
      hint: [
        'Wie hem nog niet heeft, stelt hem in bij de volgende aanmelding.',
        'Anyone without one sets it up at the next sign-in.',
        'Qui n’en a pas encore la configure à sa prochaine connexion.',
      ],
    }),
    admin_access: flag({
      audience: 'members',
      group: 'access',
      label: ['Mag alles', 'May do everything', 'Peut tout faire'],
      hint: [
        'Ook rollen en rechten: alleen voor superbeheerders.',
        'Including roles and rights: for super-administrators only.',
        'Rôles et droits compris : réservé aux super-administrateurs.',
      ],
    }),
    app_access: flag({
      audience: 'members',
      group: 'access',
      label: ['Toegang tot het portaal', 'Access to the portal', 'Accès au portail'],
    }),
    users: many('users', 'role', { audience: 'members', label: ['Gebruikers', 'Users', 'Utilisateurs'] }),
  },
  title: ['name'],
  list: ['name', 'description', 'enforce_tfa', 'ip_access', 'app_access'],
})

export const users = untracked('users', {
  label: {
    one: ['Gebruiker', 'User', 'Utilisateur'],
    many: ['Gebruikers', 'Users', 'Utilisateurs'],
    add: ['Iemand uitnodigen', 'Invite somebody', 'Inviter quelqu’un'],
  },
  page: { path: 'users', to: [], sort: 'first_name', standing: { status: { _neq: 'archived' } } },
  system: true,
  groups: {
    person: ['Persoon', 'Person', 'Personne'],
    access: ['Toegang', 'Access', 'Accès'],
  },
  fields: {
    id: id(),
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
    full_name: text({
      audience: 'members',
      readonly: true,
      derived: true,
      personal: true,
      label: ['Naam', 'Name', 'Nom'],
    }),
    email: text({
      audience: 'members',
      required: true,
      unique: true,
      max: 255,
      format: 'email',
      personal: true,
      group: 'person',
      label: ['E-mail', 'Email', 'E-mail'],
    }),
    /** Written as it is, kept as an argon2id hash. */
    password: text({ audience: 'members', secret: true, max: 255 }),
    location: text({ audience: 'members', max: 255, label: ['Plaats', 'Location', 'Lieu'] }),
    title: text({ audience: 'members', max: 100, group: 'person', label: ['Functie', 'Title', 'Fonction'] }),
    description: text({
      audience: 'members',
      max: 5000,
      label: ['Omschrijving', 'Description', 'Description'],
    }),
    tags: tags({ audience: 'members', label: ['Tags', 'Tags', 'Étiquettes'] }),
    avatar: file({
      accepts: 'picture',
      audience: 'members',
      group: 'person',
      label: ['Foto', 'Photo', 'Photo'],
    }),
    language: text({ audience: 'members', max: 20, group: 'person', label: ['Taal', 'Language', 'Langue'] }),
    appearance: choice(appearances, {
      audience: 'members',
      required: true,
      default: 'auto',
      group: 'person',
      label: ['Weergave', 'Appearance', 'Apparence'],
      words: {
        auto: ['Zoals het toestel', 'Same as the device', 'Comme l’appareil'],
        light: ['Licht', 'Light', 'Clair'],
        dark: ['Donker', 'Dark', 'Sombre'],
      },
    }),
    tfa_secret: text({ audience: 'members', secret: true, readonly: true }),
    second_factor: flag({
      audience: 'internal',
      readonly: true,
      derived: true,
      group: 'access',
      label: ['Tweede stap', 'Second step', 'Deuxième étape'],
    }),
    status: choice(userStatuses, {
      audience: 'members',
      required: true,
      default: 'draft',
      group: 'access',
      label: ['Status', 'Status', 'Statut'],
      words: {
        draft: ['Concept', 'Draft', 'Brouillon'],
        invited: ['Uitgenodigd', 'Invited', 'Invité'],
        active: ['Actief', 'Active', 'Actif'],
        suspended: ['Geschorst', 'Suspended', 'Suspendu'],
        archived: ['Gearchiveerd', 'Archived', 'Archivé'],
      },
      tones: { draft: 'quiet', invited: 'attention', active: 'good', suspended: 'bad', archived: 'quiet' },
    }),
    role: one('roles', { audience: 'members', group: 'access', label: ['Rol', 'Role', 'Rôle'] }),
    /** A static token: written as it is, kept as its hash. */
    token: text({ audience: 'members', secret: true, unique: true, max: 255 }),
    last_access: instant({
      audience: 'members',
      readonly: true,
      group: 'access',
      label: ['Laatst gezien', 'Last seen', 'Vu pour la dernière fois'],
    }),
    last_page: text({
      audience: 'members',
      max: 255,
      label: ['Laatste pagina', 'Last page', 'Dernière page'],
    }),
    provider: text({
      audience: 'members',
      required: true,
      default: 'default',
      max: 50,
      label: ['Aanmelden via', 'Sign-in provider', 'Connexion via'],
    }),
    external_identifier: text({
      audience: 'members',
      max: 255,
      label: ['Externe sleutel', 'External identifier', 'Identifiant externe'],
    }),
    auth_data: json<unknown>({
      audience: 'members',
      label: ['Aanmeldgegevens', 'Sign-in data', 'Données de connexion'],
    }),
    email_notifications: flag({
      audience: 'members',
      default: true,
      group: 'person',
      label: ['Notificaties per e-mail', 'Notifications by email', 'Notifications par e-mail'],
    }),
    theme_light: text({
      audience: 'members',
      max: 100,
      label: ['Licht thema', 'Light theme', 'Thème clair'],
    }),
    theme_dark: text({
      audience: 'members',
      max: 100,
      label: ['Donker thema', 'Dark theme', 'Thème sombre'],
    }),
    theme_light_overrides: json<unknown>({
      audience: 'members',
      label: ['Eigen kleuren, licht', 'Own colours, light', 'Couleurs propres, clair'],
    }),
    theme_dark_overrides: json<unknown>({
      audience: 'members',
      label: ['Eigen kleuren, donker', 'Own colours, dark', 'Couleurs propres, sombre'],
    }),
    phone_number: text({
      audience: 'members',
      max: 30,
      personal: true,
      group: 'person',
      label: ['Telefoon', 'Phone', 'Téléphone'],
    }),
    /** Logins that failed since the last that did not. */
    failed_logins: count({ audience: 'internal', required: true, default: 0, secret: true, readonly: true }),
    /** The time step of the last one-time code that was taken: none is good twice. */
    tfa_step: count({ audience: 'internal', secret: true, readonly: true }),
    /** Sessions and access tokens from before this moment are over. */
    sessions_from: instant({ audience: 'internal', secret: true, readonly: true }),
  },
  title: ['first_name', 'last_name'],
  titleElse: ['email'],
  list: ['first_name', 'last_name', 'email', 'role', 'status', 'last_access', 'second_factor'],
  deeds: accountDeeds,
})
