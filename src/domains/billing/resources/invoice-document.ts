/** An issued invoice as a document: what it says of both parties, how it is paid, sent and proven. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import { type LegalForm, legalForms } from '../../identity/company/legal-form.ts'
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
  /** It gets a structured invoice whether it has a VAT number or not. */
  readonly is_public_body?: boolean
  readonly legal_form?: LegalForm
  readonly register_court?: string
  readonly register_division?: string
}

/** What the office says on its documents, as it stood when this one was made. */
export type PaperTexts = Partial<Record<'intro' | 'payment' | 'legal' | 'footer', Translated>>

/** What of a document was settled against others when it was made: no money moves for it. */
export interface SetOff {
  /** The document of the fee for a credit note; of any other what was paid before, without a number where it waited. */
  readonly against: readonly { readonly number: string | null; readonly amount: Cents }[]
  /** Of what was paid on what a credit note corrects, what is given back. */
  readonly back: Cents
}

const partyParts = {
  name: text({}),
  street: text({}),
  postal_code: text({}),
  city: text({}),
  country: text({}),
  vat_number: text({}),
  kbo_number: text({}),
  email: text({}),
} as const

const sellerParts = {
  ...partyParts,
  legal_form: choice(legalForms, { words: 'legal_form' }),
  register_court: text({}),
  register_division: text({}),
} as const

export const documentFields = {
  customer_snapshot: json<PartySnapshot>({
    audience: 'agency',
    readonly: true,
    personal: true,
    group: 'document',
    words: 'party',
    parts: partyParts,
  }),
  seller_snapshot: json<PartySnapshot>({
    audience: 'agency',
    readonly: true,
    group: 'document',
    words: 'party',
    parts: sellerParts,
  }),
  set_off: json<SetOff>({ audience: 'agency', readonly: true, group: 'document' }),
  texts: json<PaperTexts>({ audience: 'agency', readonly: true, group: 'document' }),
  iban: text({ audience: 'agency', max: 34, readonly: true, group: 'payment' }),
  /** Twelve digits, the last two the rest by 97. */
  ogm: text({ audience: 'agency', max: 12, readonly: true, group: 'payment' }),
  epc_payload: text({ audience: 'agency', readonly: true, group: 'payment' }),
  paid_at: instant({ audience: 'agency', readonly: true, group: 'payment' }),
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
  pdf_hash: text({ audience: 'internal', readonly: true, group: 'document' }),
  ubl_storage: text({ audience: 'internal', secret: true, readonly: true }),
  ubl_name: text({ audience: 'internal', secret: true, readonly: true }),
  ubl_hash: text({ audience: 'internal', readonly: true, group: 'document' }),
  sent_at: instant({ audience: 'agency', readonly: true, group: 'document' }),
  peppol_state: choice(peppolStates.values, {
    audience: 'internal',
    required: true,
    default: 'not_needed',
    readonly: true,
    group: 'document',
    tones: peppolStates.tones,
    words: 'peppol_state',
  }),
  peppol_code: text({ audience: 'internal', max: 60, readonly: true, group: 'document' }),
  /** Why the network or its buyer refused it, in their words. */
  peppol_reason: text({ audience: 'internal', max: 1000, readonly: true, group: 'document' }),
} as const
