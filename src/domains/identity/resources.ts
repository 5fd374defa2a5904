/** The company's own settings: one record, a public part of it readable by all. */
import { choice, count, flag, id, number, text } from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'
import { retentionSettings } from './retention-settings.ts'
import { bookingSettings } from './booking-settings.ts'
import { companySettings } from './company-settings.ts'

const publicFields = [
  'product_name',
  'noun',
  'noun_plural',
  'noun_article',
  'noun_gender',
  'site_title',
  'company_name',
  'company_email',
  'company_phone',
  'company_address',
  'vat_number',
  'first_place',
  'logo',
  'favicon',
  'main_colour',
  'accent_colour',
  'opened_at',
  'closed_at',
  'time_zone',
  'hold_minutes',
  'answer_within_hours',
  'terms_version',
  'cancellation_steps',
  'weather_clause',
  'deposit',
] as const

export const settings = resource('settings', {
  label: {
    one: ['Instellingen', 'Settings', 'Paramètres'],
    many: ['Instellingen', 'Settings', 'Paramètres'],
  },
  page: { path: 'settings/company', to: [] },
  deeds: {
    open: ['Winkel geopend', 'Shop opened', 'Boutique ouverte'],
    close: ['Winkel gesloten', 'Shop closed', 'Boutique fermée'],
  },
  groups: {
    product: ['Product', 'Product', 'Produit'],
    brand: ['Huisstijl', 'Appearance', 'Apparence'],
    mail: ['Mail', 'Email', 'E-mail'],
    company: ['Bedrijf', 'Company', 'Société'],
    booking: ['Boeken', 'Booking', 'Réserver'],
    fleet: ['Wagenpark', 'Fleet', 'Flotte'],
    travel: ['Rijtijd', 'Travel time', 'Temps de trajet'],
    access: ['Toegang', 'Access', 'Accès'],
    privacy: ['Privacy', 'Privacy', 'Vie privée'],
  },
  singleton: true,
  fields: {
    id: id(),
    ...companySettings,
    ...bookingSettings,
    invoice_marker: text({
      audience: 'internal',
      required: true,
      default: 'boekhouding',
      max: 60,
      group: 'access',
      label: [
        'Kenmerk in het e-mailadres van de boekhouding',
        'Marker in the accountant’s email address',
        'Repère dans l’adresse e-mail du comptable',
      ],
    }),
    password_policy: choice(['none', 'weak', 'strong'], {
      audience: 'internal',
      required: true,
      default: 'weak',
      group: 'access',
      label: ['Wachtwoorden', 'Passwords', 'Mots de passe'],
      words: {
        none: ['Geen eisen', 'No requirements', 'Sans exigence'],
        weak: ['Minstens 8 tekens', 'At least 8 characters', 'Au moins 8 caractères'],
        strong: [
          '8 tekens, hoofdletter, kleine letter, cijfer en leesteken',
          '8 characters, upper and lower case, a digit and a symbol',
          '8 caractères, majuscule, minuscule, chiffre et symbole',
        ],
      },
    }),
    login_attempts: count({
      audience: 'internal',
      min: 1,
      group: 'access',
      label: ['Aanmeldpogingen', 'Sign-in attempts', 'Essais de connexion'],
      hint: ['Leeg: onbeperkt.', 'Leave empty for unlimited.', 'Vide : illimité.'],
    }),
    /** Great-circle kilometres times this is the road's length. */
    road_factor: number({
      audience: 'internal',
      required: true,
      default: 1.3,
      min: 1,
      max: 3,
      group: 'travel',
      label: [
        'Weg tegenover vogelvlucht',
        'Road distance compared with straight line',
        'Rapport entre la route et le vol d’oiseau',
      ],
    }),
    towing_speed_kmh: count({
      audience: 'internal',
      required: true,
      default: 50,
      min: 10,
      max: 90,
      unit: 'km/h',
      group: 'travel',
      label: ['Snelheid met aanhangwagen', 'Towing speed', 'Vitesse avec remorque'],
    }),
    travel_fixed_min: count({
      audience: 'internal',
      required: true,
      default: 10,
      min: 0,
      max: 120,
      unit: 'min',
      group: 'travel',
      label: ['Vaste tijd per rit', 'Fixed time per trip', 'Temps fixe par trajet'],
    }),
    inspection_lead_days: count({
      audience: 'internal',
      required: true,
      default: 21,
      min: 1,
      max: 180,
      group: 'fleet',
      label: [
        'Keuring melden (dagen vooraf)',
        'Inspection reminder (days ahead)',
        'Rappel de contrôle (jours avant)',
      ],
      hint: [
        'Zoveel dagen voor ze vervalt, staat een keuring op de startpagina van het kantoor.',
        'An inspection appears on the office’s home page this long before it is due.',
        'Un contrôle qui arrive à échéance figure alors sur la page d’accueil du bureau.',
      ],
    }),
    ...retentionSettings,
    testing_pages: flag({
      audience: 'internal',
      group: 'access',
      label: ['Testpagina’s', 'Testing pages', 'Pages de test'],
    }),
  },
  title: ['site_title'],
  access: [
    { to: ['public', 'organizer', 'employee'], may: ['read'], fields: publicFields },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'update'] },
  ],
})
