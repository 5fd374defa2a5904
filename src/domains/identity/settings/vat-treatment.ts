/**
 * How the VAT of what is kept of a cancelled ride is seen. Taxed as the ride, by its rates in proportion: what the
 * contract promised anyway is price under another name (Court of Justice, C-295/17 MEO and C-43/19 Vodafone Portugal).
 * Outside VAT: a compensation for stepping back (C-277/05, Société thermale d'Eugénie-les-Bains).
 */
export const vatTreatments = ['as_booking', 'outside'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** Taxed unless the step says otherwise. */
export const usualTreatment: VatTreatment = 'as_booking'
