/** How long what is kept of people is kept. */
import { count } from '../../../platform/resource/field.ts'

const kept = <const D extends number>(usual: D, max: number, min = 1) =>
  count({ audience: 'internal', required: true, default: usual, min, max, group: 'privacy' })

export const retentionSettings = {
  keep_customer_years: kept(3, 10),
  keep_lost_months: kept(12, 60),
  keep_mail_months: kept(24, 120),
  keep_declaration_years: kept(5, 10),
  /** No less than five: so long the law wants them. */
  keep_hours_years: kept(5, 15, 5),
  keep_login_months: kept(12, 60),
  keep_address_days: kept(90, 730),
}
