/** Money, state, token, frozen and derived fields, written by hand: no one writes them through the data API. */
import { words } from './row.ts'

/** In every collection of the business. */
export const tracked = words('row_version date_created user_created date_updated user_updated archived_at')

export const frozen: Readonly<Record<string, readonly string[]>> = {
  bookings: words(
    'number status bikes_count local_day starts_at ends_at duration_min contact coupon price_mode net vat gross deposit deposit_held to_invoice',
    'price_trace policy_snapshot terms_accepted_at on_request request_reasons feasible_set hold_expires_at hold_extended answer_by',
    'draft_expires_at requested_at confirmed_at status_reason cancelled_by_us alarm token_hash token_version',
  ),
  booking_lines: words('booking position kind text quantity unit_price vat_code vat_percent net vat gross'),
  booking_changes: words('booking number made_at made_by was kept'),
  proposals: words(
    'status options valid_until sent_at viewed_at answered_at accepted_option signer_name signer_ip_hash price_difference',
  ),
  bobs: words(
    'instruction_version instruction_read_at instruction_answers declaration_signed_at state token_hash',
  ),
  bob_declarations: words(
    'bob name signed_at read_at version language text text_hash answers signed_by signature crew crew_phone signer_ip_hash',
  ),
  hand_overs: words(
    'booking moment at employee in_order checks drinks note photos_lost signer language text text_hash signed_by signature crew_phone',
  ),
  hand_over_bikes: words('hand_over party_bike in_order checks note'),
  hand_over_photos: words('hand_over photo position'),
  ride_letters: words('kind'),
  reading_links: words('booking version token_hash opened_at closed_at'),
  group_pages: words('booking token_version token_hash shows_share opened_at closed_at'),
  group_guests: words('page seat first_name key_hash joined_at'),
  reviews: words('booking rating text is_complaint complaint language answered_at'),
  booking_agencies: words('status'),
  customers: words('marketing_consent_at thanks_refused_at anonymised_at'),
  absences: words('status'),
  time_entries: words('employee tap version kind at reason'),
  transport_trips: words('state'),
  coupons: words('status uses spent'),
  coupon_redemptions: words('coupon booking customer amount state used_at released_at'),
  rides: words('local_day distance_km'),
  damage_reports: words('number status charged agency'),
  complaints: words('number status outcome amount messages'),
  remarks: words('booking'),
  invoices: words(
    'number status series year sequence issue_date price_mode net vat gross vat_breakdown rounding prepaid paid to_refund set_off',
    'customer_snapshot seller_snapshot iban ogm epc_payload paid_at token_hash pdf_hash ubl_hash sent_at',
    'vat_reason vat_check peppol_state peppol_code peppol_reason credited texts token_version pdf_storage pdf_name ubl_storage ubl_name',
  ),
  invoice_lines: words('vat_percent vat_category net vat gross deducts credits coupon'),
  payments: words(
    'status kind method direction amount signed_amount entry_date value_date note invoice booking customer taken_by',
    'reverses source reason provider provider_id ogm',
  ),
  deposits: words(
    'booking kind amount signed_amount method entry_date value_date witness taken_by note damage_report invoice payment',
    'reverses reason',
  ),
  tax_choices: words('choice note'),
  vat_checks: words('number state name request_id error asked_at asked_by'),
  deliveries: words(
    'invoice state file_hash queued_at taken_at next_attempt_at attempts network_id code reason note',
  ),
  received_invoices: words(
    'number state kind seller_name seller_vat seller issue_date due_date our_reference reason net vat gross payable lines',
    'iban reference way faults file_hash content',
  ),
  delivery_answers: words('delivery at way status state error raw'),
  bank_statements: words(
    'number account warning line_count opening opening_day closing closing_day format file_name file_hash identity',
  ),
  bank_lines: words(
    'statement position sequence amount entry_day value_day name iban reference message bank_reference is_reversal',
    'state why invoice booking payment deposit takes_back reason',
  ),
  occupations: words('resource_id holder_id during kind expires_at date_created'),
  crew_facts: words(
    'booking kind outcome to_review employee at received_at device_at clock_offset sheet_read_at phone version data doubts',
    'refusal reviewed_at reviewed_by',
  ),
  lost_demands: words('at wish causes value'),
  waiting_entries: words(
    'local_day email language people package duration_min postal_code bob status consent_at offered_at offer_until',
    'booking token_hash',
  ),
  retention_runs: words('at user counts'),
  users: words('last_access'),
}
