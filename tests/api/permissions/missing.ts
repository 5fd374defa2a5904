/** What the table has and the model does not yet: both lists are empty when the model is complete. */
import { words } from './row.ts'

/** Collections that have no definition yet. */
export const missing: readonly string[] = words(
  'about_sections faq_items features price_blocks testimonials invoice_texts coupons',
  'coupon_redemptions reservations calendar_entries calendar_entry_types complaint_types',
  'damage_types tags remarks rides refuelings damage_reports complaints invoices',
  'invoice_lines payments deposits files webhooks',
)

/** Collections whose permission rows do not say yet what the table says. */
export const uncorrected: readonly string[] = words(
  'postal_codes price_rules employees absences agency_members customers bookings',
  'booking_lines booking_drinks bobs',
)
