/** Who signs our letters, as the settings have it. */
import type { Database } from '../../../platform/db/database.ts'
import { letterLogoAddress } from './letter-logo.ts'
import type { Sender } from '../../../platform/mail/layout/mail-layout.tsx'

interface SenderSettings {
  readonly product_name: string
  readonly mail_sender: string | null
  readonly mail_reply_to: string | null
  readonly company_name: string
  readonly company_email: string
  readonly company_phone: string
  readonly logo: string | null
  readonly main_colour: string | null
  readonly accent_colour: string | null
}

/**
 * @param publicUrl where the program is reached: a letter shows the logo from there, and a company that has not said its
 *   name yet is called by this address.
 */
export function senderOf(settings: SenderSettings, publicUrl: string): Sender {
  const { product_name, company_name, company_email, mail_sender, mail_reply_to, logo } = settings
  const name = company_name || product_name || new URL(publicUrl).host
  return {
    product: product_name || name,
    signs: mail_sender || name,
    name,
    email: company_email,
    isAnswered: Boolean(mail_reply_to || company_email),
    phone: settings.company_phone,
    logo: logo && letterLogoAddress(publicUrl, logo),
    colours: { main: settings.main_colour, accent: settings.accent_colour },
  }
}

/** The sender where no more of the settings is read, and the zone its hours are told in. */
export async function senderIn({ kysely }: Pick<Database, 'kysely'>, publicUrl: string) {
  const { time_zone, ...settings } = await kysely
    .selectFrom('settings')
    .select([
      'product_name',
      'mail_sender',
      'mail_reply_to',
      'company_name',
      'company_email',
      'company_phone',
      'logo',
      'main_colour',
      'accent_colour',
      'time_zone',
    ])
    .executeTakeFirstOrThrow()
  return { time_zone, company: senderOf(settings, publicUrl), replyTo: settings.mail_reply_to }
}

/** As a mail's From names us; a company without an address of its own yet writes from the machine. */
export const fromLine = ({ signs, email }: Sender): string => `${signs} <${email || 'noreply@localhost'}>`
