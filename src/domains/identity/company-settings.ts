/** What we are called, where we are, and how we are paid. */
import { choice, count, instant, one, text, translatedText } from '../../platform/resource/field.ts'
import { nounArticles, nounGenders, usualNoun } from './noun.ts'

export const companySettings = {
  product_name: text({
    required: true,
    default: '',
    max: 60,
    group: 'product',
    label: ['Naam van het product', 'Name of the product', 'Nom du produit'],
    hint: [
      'Staat als logo boven de site en in elke mail.',
      'Stands as the logo above the site and in every mail.',
      'Figure comme logo en tête du site et dans chaque mail.',
    ],
  }),
  noun: translatedText({
    required: true,
    default: usualNoun.noun,
    max: 40,
    group: 'product',
    label: ['Hoe je één ervan noemt', 'What you call one of them', 'Comment vous en appelez un'],
    hint: [
      'Een gewoon woord, met kleine letter: fiets, feestbus, huifkar.',
      'An ordinary word, in lower case: bike, party bus, wagon.',
      'Un nom commun, en minuscules : vélo, bus, carriole.',
    ],
  }),
  noun_plural: translatedText({
    required: true,
    default: usualNoun.noun_plural,
    max: 40,
    group: 'product',
    label: ['En meer dan één', 'And more than one', 'Et plusieurs'],
  }),
  noun_article: choice(nounArticles, {
    required: true,
    default: 'de',
    group: 'product',
    label: ['Lidwoord in het Nederlands', 'Article in Dutch', 'Article en néerlandais'],
    words: { de: ['de', 'de', 'de'], het: ['het', 'het', 'het'] },
  }),
  noun_gender: choice(nounGenders, {
    required: true,
    default: 'masculine',
    group: 'product',
    label: ['Geslacht in het Frans', 'Gender in French', 'Genre en français'],
    words: {
      masculine: ['mannelijk (un)', 'masculine (un)', 'masculin (un)'],
      feminine: ['vrouwelijk (une)', 'feminine (une)', 'féminin (une)'],
    },
  }),
  number_prefix: text({
    required: true,
    default: 'B-',
    max: 8,
    group: 'product',
    label: ['Voor het boekingsnummer', 'In front of a booking’s number', 'Devant le numéro de réservation'],
    hint: [
      'Geldt voor nieuwe boekingen; een nummer dat al gegeven is, verandert nooit.',
      'For new bookings; a number once given never changes.',
      'Pour les nouvelles réservations ; un numéro déjà donné ne change jamais.',
    ],
  }),
  site_title: text({
    required: true,
    default: '',
    max: 80,
    group: 'product',
    label: ['Titel van de website', 'Title of the website', 'Titre du site'],
  }),
  company_name: text({
    required: true,
    default: '',
    max: 120,
    group: 'company',
    label: ['Bedrijfsnaam', 'Company name', 'Société'],
  }),
  company_email: text({
    required: true,
    default: '',
    max: 255,
    group: 'company',
    label: ['E-mail', 'Email', 'E-mail'],
  }),
  company_phone: text({
    required: true,
    default: '',
    max: 30,
    group: 'company',
    label: ['Telefoon', 'Phone', 'Téléphone'],
  }),
  first_place: one('postal_codes', {
    onDelete: 'set null',
    group: 'company',
    label: ['Waar je thuis bent', 'Where you are at home', 'Votre commune'],
    hint: [
      'De plaats waarvoor prijzen getoond worden tot een bezoeker zijn eigen plaats kiest.',
      'The place prices are shown for until a visitor names his own.',
      'Le lieu pour lequel les prix sont affichés tant que le visiteur n’a pas choisi le sien.',
    ],
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
  /** The shop sells from then on; moved by its own endpoint. */
  opened_at: instant({
    readonly: true,
    group: 'company',
    label: ['Open sinds', 'Open since', 'Ouvert depuis'],
  }),
  time_zone: text({
    required: true,
    default: 'Europe/Brussels',
    group: 'company',
    label: ['Tijdzone', 'Time zone', 'Fuseau horaire'],
  }),
} as const
