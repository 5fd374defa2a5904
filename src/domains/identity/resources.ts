/** The company's own settings: one record, a public part of it readable by all. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  money,
  number,
  text,
  translatedText,
} from '../../platform/resource/field.ts'
import { resource } from '../../platform/resource/resource.ts'
import { retentionSettings } from './retention-settings.ts'
import { cancellationHint, cancellationRows } from './cancellation-steps.ts'

/** What a cancellation costs: the step with the most hours that still fits decides. */
export interface CancellationStep {
  /** From this many hours before the start. */
  readonly hours_before: number
  /** Percent of the total that is kept. */
  readonly keep_percent: number
}

const publicFields = [
  'product_name',
  'product_plural',
  'site_title',
  'company_name',
  'company_email',
  'company_phone',
  'company_address',
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
  groups: {
    product: ['Product', 'Product', 'Produit'],
    company: ['Bedrijf', 'Company', 'Société'],
    booking: ['Boeken', 'Booking', 'Réserver'],
    travel: ['Rijtijd', 'Travel time', 'Temps de trajet'],
    access: ['Toegang', 'Access', 'Accès'],
    privacy: ['Privacy', 'Privacy', 'Vie privée'],
  },
  singleton: true,
  fields: {
    id: id(),
    product_name: text({
      required: true,
      default: 'Feestfiets',
      max: 60,
      group: 'product',
      label: ['Naam van het product', 'Name of the product', 'Nom du produit'],
    }),
    product_plural: text({
      required: true,
      default: 'Feestfietsen',
      max: 60,
      group: 'product',
      label: ['Naam in het meervoud', 'Name in the plural', 'Nom au pluriel'],
    }),
    site_title: text({
      required: true,
      default: 'Feestfiets',
      max: 80,
      group: 'product',
      label: ['Titel van de website', 'Title of the website', 'Titre du site'],
    }),
    company_name: text({
      required: true,
      default: 'Feestfiets',
      max: 120,
      group: 'company',
      label: ['Bedrijfsnaam', 'Company name', 'Société'],
    }),
    company_email: text({
      required: true,
      default: 'hallo@feestfiets.example',
      max: 255,
      group: 'company',
      label: ['E-mail', 'Email', 'E-mail'],
    }),
    company_phone: text({
      required: true,
      default: '+32 9 000 00 00',
      max: 30,
      group: 'company',
      label: ['Telefoon', 'Phone', 'Téléphone'],
    }),
    company_address: text({
      required: true,
      default: '',
      max: 300,
      group: 'company',
      label: ['Adres', 'Address', 'Adresse'],
    }),
    vat_number: text({ max: 20, group: 'company', label: ['Btw-nummer', 'VAT number', 'Numéro de TVA'] }),
    iban: text({
      max: 34,
      group: 'company',
      label: ['Rekeningnummer (IBAN)', 'Bank account (IBAN)', 'Compte bancaire (IBAN)'],
    }),
    payment_days: count({
      required: true,
      default: 14,
      min: 0,
      max: 120,
      group: 'company',
      label: ['Betaaltermijn (dagen)', 'Payment term (days)', 'Délai de paiement (jours)'],
    }),
    qr_reference: choice(['structured', 'text'], {
      required: true,
      default: 'structured',
      group: 'company',
      label: ['Mededeling in de QR-code', 'Reference in the QR code', 'Communication dans le code QR'],
      hint: [
        'Sommige bankapps lezen alleen de vrije mededeling.',
        'Some banking apps read the free message only.',
        'Certaines applications bancaires ne lisent que la communication libre.',
      ],
      words: {
        structured: ['Gestructureerd', 'Structured', 'Structurée'],
        text: ['Vrij', 'Free', 'Libre'],
      },
    }),
    time_zone: text({
      required: true,
      default: 'Europe/Brussels',
      group: 'company',
      label: ['Tijdzone', 'Time zone', 'Fuseau horaire'],
    }),
    hold_minutes: count({
      required: true,
      default: 30,
      min: 1,
      max: 240,
      unit: 'min',
      group: 'booking',
      label: ['Uur vasthouden', 'A start is held', 'Créneau retenu'],
    }),
    waiting_hold_minutes: count({
      required: true,
      default: 120,
      min: 15,
      max: 1440,
      unit: 'min',
      group: 'booking',
      label: [
        'Vrijgekomen uur vasthouden (wachtlijst)',
        'A freed start is held (waiting list)',
        'Créneau libéré retenu (liste d’attente)',
      ],
    }),
    answer_within_hours: count({
      required: true,
      default: 48,
      min: 1,
      max: 336,
      unit: 'h',
      group: 'booking',
      label: ['Antwoord binnen', 'Answer within', 'Réponse dans les'],
    }),
    proposal_valid_hours: count({
      required: true,
      default: 48,
      min: 1,
      max: 336,
      unit: 'h',
      group: 'booking',
      label: ['Voorstel geldig', 'A proposal is valid', 'Validité d’une proposition'],
    }),
    draft_days: count({
      required: true,
      default: 14,
      min: 1,
      max: 90,
      group: 'booking',
      label: ['Ontwerp bewaren (dagen)', 'A draft is kept (days)', 'Brouillon conservé (jours)'],
    }),
    invoice_marker: text({
      required: true,
      default: 'boekhouding',
      max: 60,
      group: 'access',
      label: [
        'Kenmerk in het e-mailadres van de boekhouding',
        'Marker in the accountant’s email address',
        'Marque dans l’adresse e-mail du comptable',
      ],
    }),
    password_policy: choice(['none', 'weak', 'strong'], {
      required: true,
      default: 'weak',
      group: 'access',
      label: ['Wachtwoorden', 'Passwords', 'Mots de passe'],
      words: {
        none: ['Geen eisen', 'No demands', 'Sans exigence'],
        weak: ['Minstens 8 tekens', 'At least 8 characters', 'Au moins 8 caractères'],
        strong: [
          '8 tekens, hoofdletter, kleine letter, cijfer en leesteken',
          '8 characters, upper and lower case, a digit and a symbol',
          '8 caractères, majuscule, minuscule, chiffre et symbole',
        ],
      },
    }),
    login_attempts: count({
      min: 1,
      group: 'access',
      label: ['Aanmeldpogingen', 'Sign-in attempts', 'Essais de connexion'],
      hint: ['Leeg: onbeperkt.', 'Empty: unlimited.', 'Vide : illimité.'],
    }),
    deposit: money({
      required: true,
      default: 20_000,
      min: 0,
      group: 'booking',
      label: ['Waarborg', 'Deposit', 'Caution'],
    }),
    cancellation_steps: json<CancellationStep[]>({
      required: true,
      default: [],
      group: 'booking',
      label: ['Kosten bij annulering', 'Cancellation costs', 'Frais d’annulation'],
      hint: cancellationHint,
      rows: cancellationRows,
    }),
    weather_clause: translatedText({
      group: 'booking',
      label: ['Bij slecht weer', 'In bad weather', 'En cas de mauvais temps'],
    }),
    terms_version: day({
      required: true,
      default: '2026-01-01',
      group: 'booking',
      label: ['Voorwaarden van', 'Terms of', 'Conditions du'],
    }),
    /** Great-circle kilometres times this is the road's length. */
    road_factor: number({
      required: true,
      default: 1.3,
      min: 1,
      max: 3,
      group: 'travel',
      label: ['Weg tegenover vogelvlucht', 'Road against straight line', 'Route par rapport au vol d’oiseau'],
    }),
    towing_speed_kmh: count({
      required: true,
      default: 50,
      min: 10,
      max: 90,
      unit: 'km/h',
      group: 'travel',
      label: ['Snelheid met aanhangwagen', 'Towing speed', 'Vitesse avec remorque'],
    }),
    travel_fixed_min: count({
      required: true,
      default: 10,
      min: 0,
      max: 120,
      unit: 'min',
      group: 'travel',
      label: ['Vaste tijd per rit', 'Fixed time a trip', 'Temps fixe par trajet'],
    }),
    ...retentionSettings,
    testing_pages: flag({ group: 'access', label: ['Testpagina’s', 'Testing pages', 'Pages de test'] }),
  },
  title: ['site_title'],
  access: [
    { to: ['public', 'organizer', 'employee'], may: ['read'], fields: publicFields },
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'update'] },
  ],
})
