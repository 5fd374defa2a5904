/** The legal form of an enterprise, and what of the register of legal persons follows from it. */

/** The forms of the Code of companies and associations, and who trades in his own name. */
export const legalForms = [
  'sole_trader',
  'bv',
  'nv',
  'cv',
  'vof',
  'commv',
  'vzw',
  'ivzw',
  'foundation',
] as const
export type LegalForm = (typeof legalForms)[number]

/** Whoever trades in his own name is no legal person: the register of legal persons knows no court of his. Rule BI-81. */
export const isRegistered = (form: LegalForm): boolean => form !== 'sole_trader'

export interface Registered {
  readonly legal_form?: LegalForm | null | undefined
  readonly register_court?: string | null | undefined
  readonly register_division?: string | null | undefined
}
