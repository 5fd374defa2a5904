/** What we are called, where we are, and how we are paid. */
import { choice, count, text } from '../../platform/resource/field.ts'

export const companySettings = {
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
} as const
