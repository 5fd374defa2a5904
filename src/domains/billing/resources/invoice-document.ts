/** An issued invoice as a document: what it says of both parties, how it is paid, sent and proven. */
import type { Translated } from '../../../kernel/translated.ts'
import { choice, count, instant, json, text } from '../../../platform/resource/field.ts'
import { peppolStates } from './invoice-words.ts'

/** A party as the document names it, whatever becomes of the record. */
export interface PartySnapshot {
  readonly name: string
  /** The person at a company it is meant for. */
  readonly attention?: string
  readonly street?: string
  readonly postal_code?: string
  readonly city?: string
  readonly country: string
  readonly vat_number?: string
  readonly kbo_number?: string
  readonly email?: string
}

/** What the office says on its documents, as it stood when this one was made. */
export type PaperTexts = Partial<Record<'intro' | 'payment' | 'legal' | 'footer', Translated>>

const partyParts = {
  name: text({ label: ['Naam', 'Name', 'Nom'] }),
  street: text({ label: ['Straat', 'Street', 'Rue'] }),
  postal_code: text({ label: ['Postcode', 'Postcode', 'Code postal'] }),
  city: text({ label: ['Gemeente', 'Town', 'Commune'] }),
  country: text({ label: ['Land', 'Country', 'Pays'] }),
  vat_number: text({ label: ['Btw-nummer', 'VAT number', 'Numéro de TVA'] }),
  kbo_number: text({ label: ['Ondernemingsnummer', 'Company number', 'Numéro d’entreprise'] }),
  email: text({ label: ['E-mail', 'Email', 'E-mail'] }),
} as const

export const documentFields = {
  customer_snapshot: json<PartySnapshot>({
    audience: 'agency',
    readonly: true,
    personal: true,
    group: 'document',
    label: ['Klant op het document', 'Customer on the document', 'Client sur le document'],
    parts: partyParts,
  }),
  seller_snapshot: json<PartySnapshot>({
    audience: 'agency',
    readonly: true,
    group: 'document',
    label: ['Verkoper op het document', 'Seller on the document', 'Vendeur sur le document'],
    parts: partyParts,
  }),
  texts: json<PaperTexts>({
    audience: 'agency',
    readonly: true,
    group: 'document',
    label: ['Teksten op het document', 'Texts on the document', 'Textes du document'],
  }),
  iban: text({
    audience: 'agency',
    max: 34,
    readonly: true,
    group: 'payment',
    label: ['Rekening', 'Account', 'Compte'],
  }),
  /** Twelve digits, the last two the rest by 97. */
  ogm: text({
    audience: 'agency',
    max: 12,
    readonly: true,
    group: 'payment',
    label: ['Gestructureerde mededeling', 'Structured reference', 'Communication structurée'],
  }),
  epc_payload: text({
    audience: 'agency',
    readonly: true,
    group: 'payment',
    label: ['QR-code', 'QR code', 'Code QR'],
  }),
  paid_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'payment',
    label: ['Betaald op', 'Paid on', 'Payée le'],
  }),
  token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
  /** Raising it revokes every link given out so far. */
  token_version: count({
    audience: 'internal',
    required: true,
    default: 1,
    min: 1,
    secret: true,
    readonly: true,
  }),
  pdf_storage: text({ audience: 'internal', secret: true, readonly: true }),
  pdf_name: text({ audience: 'internal', secret: true, readonly: true }),
  pdf_hash: text({
    audience: 'internal',
    readonly: true,
    group: 'document',
    label: ['Vingerafdruk van de pdf', 'Hash of the PDF', 'Empreinte du PDF'],
  }),
  ubl_hash: text({
    audience: 'internal',
    readonly: true,
    group: 'document',
    label: ['Vingerafdruk van de UBL', 'Hash of the UBL', 'Empreinte de l’UBL'],
  }),
  sent_at: instant({
    audience: 'agency',
    readonly: true,
    group: 'document',
    label: ['Verstuurd op', 'Sent on', 'Envoyée le'],
  }),
  peppol_state: choice(peppolStates.values, {
    audience: 'internal',
    required: true,
    default: 'not_needed',
    readonly: true,
    group: 'document',
    label: ['Peppol', 'Peppol', 'Peppol'],
    words: peppolStates.words,
    tones: peppolStates.tones,
  }),
  peppol_code: text({
    audience: 'internal',
    max: 60,
    readonly: true,
    group: 'document',
    label: ['Antwoord van Peppol', 'Answer from Peppol', 'Réponse de Peppol'],
  }),
} as const
