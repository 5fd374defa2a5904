/** What Belgian law leaves open for this trade, each with the default the program goes by until somebody changes it. */

/** Rule VT-07. */
export const taxChoices = [
  'ride',
  'drinks',
  'container_deposits',
  'kept_deposit',
  'cancellation_fee',
  'day_receipts',
] as const
export type TaxChoice = (typeof taxChoices)[number]

/** Where it is changed; nowhere where it is how the program works. */
export const changedAt: Readonly<Record<TaxChoice, string | null>> = {
  ride: 'packages',
  drinks: 'packages/drinks',
  container_deposits: 'settings/vat',
  kept_deposit: null,
  cancellation_fee: 'settings/company',
  day_receipts: null,
}

/** Those nobody agreed to yet, in their order. Rule VT-07. */
export const openChoices = (agreed: readonly { readonly choice: string }[]): readonly TaxChoice[] =>
  taxChoices.filter((choice) => !agreed.some((one) => one.choice === choice))
