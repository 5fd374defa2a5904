/** How a letter says to which account something is transferred, and with which reference. */
import type { Locale } from '../../../kernel/locale.ts'
import { writtenIban } from '../../../kernel/money/iban.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Payment } from '../paper/paper.ts'
import { writtenReference } from '../paper/structured-reference.ts'

/** The account with its bank, for who pays from another country. */
export const transferWords = (
  { iban, bic, reference }: Pick<Payment, 'iban' | 'bic' | 'reference'>,
  locale: Locale,
): string =>
  m.mail_invoice_transfer(
    {
      iban: bic ? `${writtenIban(iban)} (BIC ${bic})` : writtenIban(iban),
      reference: writtenReference(reference),
    },
    { locale },
  )
