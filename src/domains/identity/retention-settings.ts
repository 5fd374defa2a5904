/** How long what is kept of people is kept. */
import { count } from '../../platform/resource/field.ts'
import type { Words } from '../../platform/resource/resource.ts'

const kept = <const D extends number>(usual: D, max: number, label: Words) =>
  count({ audience: 'internal', required: true, default: usual, min: 1, max, group: 'privacy', label })

export const retentionSettings = {
  keep_customer_years: kept(3, 10, [
    'Klant zonder boeking bewaren (jaren)',
    'Keep customers without a booking for (years)',
    'Client sans réservation conservé (années)',
  ]),
  keep_lost_months: kept(12, 60, [
    'Aanvraag zonder rit bewaren (maanden)',
    'Keep requests without a ride for (months)',
    'Demande sans balade conservée (mois)',
  ]),
  keep_mail_months: kept(24, 120, [
    'Verstuurde mails bewaren (maanden)',
    'Keep sent emails for (months)',
    'E-mails envoyés conservés (mois)',
  ]),
  keep_login_months: kept(12, 60, [
    'Aanmeldingen bewaren (maanden)',
    'Keep sign-ins for (months)',
    'Connexions conservées (mois)',
  ]),
  keep_address_days: kept(90, 730, [
    'Sporen van IP-adressen bewaren (dagen)',
    'Keep traces of IP addresses for (days)',
    'Traces d’adresses IP conservées (jours)',
  ]),
}
