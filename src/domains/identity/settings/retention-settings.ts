/** How long what is kept of people is kept. */
import { count } from '../../../platform/resource/field.ts'

const kept = <const D extends number>(usual: D, max: number) =>
  count({ audience: 'internal', required: true, default: usual, min: 1, max, group: 'privacy' })

export const retentionSettings = {
  keep_customer_years: kept(3, 10),
  keep_lost_months: kept(12, 60),
  keep_mail_months: kept(24, 120),
  keep_declaration_years: kept(5, 10),
  keep_login_months: kept(12, 60),
  keep_address_days: kept(90, 730),
}
