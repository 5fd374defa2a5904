/** A code that takes something off, and what it asks in return. */
import {
  choice,
  count,
  day,
  flag,
  id,
  json,
  many,
  money,
  number,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { resource, untracked } from '../../../platform/resource/resource.ts'
import { weekday } from '../../../platform/resource/weekday-field.ts'
import { memberOf } from '../../identity/whose.ts'
import { couponCourse } from './coupon-course.ts'
import { inner, name } from './offer.ts'

export const coupons = resource('coupons', {
  label: {
    one: ['Coupon', 'Coupon', 'Bon de réduction'],
    many: ['Coupons', 'Coupons', 'Bons de réduction'],
    add: ['Nieuwe coupon', 'New coupon', 'Nouveau bon de réduction'],
  },
  page: { path: 'coupons', to: ['planner', 'accountant'] },
  course: couponCourse,
  groups: {
    gift: ['Wat het geeft', 'What it gives', 'Ce qu’il offre'],
    when: ['Wanneer', 'When', 'Quand'],
    limits: ['Grenzen', 'Limits', 'Limites'],
  },
  fields: {
    id: id(),
    /** Capitals do not matter: no two codes differ by them alone. */
    code: text({
      audience: 'agency',
      required: true,
      unique: 'live',
      max: 40,
      label: ['Code', 'Code', 'Code'],
    }),
    name: { ...name, audience: 'agency' },
    status: choice(['draft', 'active', 'paused', 'exhausted', 'expired', 'ended'], {
      audience: 'agency',
      required: true,
      default: 'draft',
      readonly: true,
      label: ['Status', 'Status', 'Statut'],
      words: {
        draft: ['Concept', 'Draft', 'Brouillon'],
        active: ['Actief', 'Active', 'Actif'],
        paused: ['Gepauzeerd', 'Paused', 'Suspendu'],
        exhausted: ['Opgebruikt', 'Used up', 'Épuisé'],
        expired: ['Verlopen', 'Expired', 'Expiré'],
        ended: ['Stopgezet', 'Ended', 'Terminé'],
      },
      tones: {
        draft: 'quiet',
        active: 'good',
        paused: 'attention',
        exhausted: 'quiet',
        expired: 'quiet',
        ended: 'quiet',
      },
    }),
    kind: choice(['percent', 'amount', 'free_item', 'price_override'], {
      audience: 'agency',
      required: true,
      group: 'gift',
      label: ['Soort', 'Kind', 'Type'],
      words: {
        percent: ['Percentage', 'Percentage', 'Pourcentage'],
        amount: ['Bedrag', 'Amount', 'Montant'],
        free_item: ['Gratis drank', 'Free drink', 'Une boisson offerte'],
        price_override: ['Vaste prijs', 'Fixed price', 'Prix fixe'],
      },
    }),
    percent: number({
      audience: 'agency',
      min: 0,
      max: 100,
      unit: '%',
      group: 'gift',
      label: ['Percentage', 'Percentage', 'Pourcentage'],
    }),
    amount: money({
      audience: 'agency',
      min: 0,
      group: 'gift',
      label: ['Bedrag of prijs', 'Amount or price', 'Montant ou prix'],
    }),
    drink: one('drinks', { audience: 'agency', group: 'gift', label: ['Drank', 'Drink', 'Boisson'] }),
    applies_to: choice(['total', 'package', 'drinks', 'transport'], {
      audience: 'agency',
      required: true,
      default: 'total',
      group: 'gift',
      label: ['Op', 'Applies to', 'Sur'],
      words: {
        total: ['Het totaal', 'The total', 'Le total'],
        package: ['Het pakket', 'The package', 'La formule'],
        drinks: ['De drank', 'The drinks', 'Les boissons'],
        transport: ['Het transport', 'The transport', 'Le transport'],
      },
    }),
    stack: choice(['no', 'with_auto'], {
      audience: 'agency',
      required: true,
      default: 'with_auto',
      group: 'gift',
      label: ['Samen met andere kortingen', 'Combined with other discounts', 'Avec d’autres réductions'],
      words: {
        no: ['Nee', 'No', 'Non'],
        with_auto: ['Met automatische kortingen', 'With automatic ones', 'Avec les réductions automatiques'],
      },
    }),
    min_total: money({
      audience: 'agency',
      min: 0,
      group: 'limits',
      label: ['Vanaf een totaal van', 'Minimum total', 'À partir d’un total de'],
    }),
    valid_from: day({
      audience: 'agency',
      group: 'when',
      label: ['Te gebruiken vanaf', 'Usable from', 'Utilisable à partir du'],
    }),
    valid_to: day({
      audience: 'agency',
      group: 'when',
      label: ['Te gebruiken tot en met', 'Usable until', 'Utilisable jusqu’au'],
    }),
    ride_from: day({
      audience: 'agency',
      group: 'when',
      label: ['Ritten vanaf', 'Rides from', 'Balades à partir du'],
    }),
    ride_to: day({
      audience: 'agency',
      group: 'when',
      label: ['Ritten tot en met', 'Rides until', 'Balades jusqu’au'],
    }),
    /** ISO weekdays of the ride; none is every day. */
    weekdays: json<number[]>({
      audience: 'agency',
      group: 'when',
      label: ['Dagen van de week', 'Weekdays', 'Jours de la semaine'],
      each: weekday,
    }),
    agency: one('booking_agencies', {
      audience: 'agency',
      group: 'limits',
      label: ['Boekingsbedrijf', 'Booking agency', 'Agence'],
      hint: ['Leeg: voor iedereen.', 'Leave empty for everybody.', 'Vide : pour tous.'],
    }),
    max_uses: count({
      audience: 'agency',
      min: 1,
      group: 'limits',
      label: ['Hoogstens gebruikt', 'Maximum uses', 'Utilisé au plus'],
    }),
    max_uses_per_customer: count({
      audience: 'agency',
      min: 1,
      group: 'limits',
      label: ['Hoogstens per klant', 'Maximum per customer', 'Au plus par client'],
    }),
    first_booking_only: flag({
      audience: 'agency',
      group: 'limits',
      label: ['Alleen bij de eerste boeking', 'First booking only', 'Première réservation seulement'],
    }),
    budget: money({ audience: 'internal', min: 0, group: 'limits', label: ['Budget', 'Budget', 'Budget'] }),
    /** Reserved and used, as the redemptions say. */
    uses: count({
      audience: 'agency',
      required: true,
      default: 0,
      min: 0,
      readonly: true,
      group: 'limits',
      label: ['Keer gebruikt', 'Times used', 'Utilisations'],
    }),
    spent: money({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      readonly: true,
      group: 'limits',
      label: ['Weggegeven', 'Given away', 'Offert'],
    }),
    packages: many('coupon_packages', 'coupon', {
      audience: 'agency',
      label: ['Pakketten', 'Packages', 'Formules'],
    }),
    redemptions: many('coupon_redemptions', 'coupon', {
      audience: 'internal',
      label: ['Gebruik', 'Redemptions', 'Utilisations'],
    }),
  },
  title: ['code'],
  list: ['code', 'name', 'kind', 'percent', 'amount', 'valid_to', 'uses', 'max_uses', 'status'],
  access: [{ to: ['organizer'], may: ['read'], where: { agency: memberOf } }, ...inner],
})

/** The packages a coupon is for; a coupon without any is for all. */
export const couponPackages = untracked('coupon_packages', {
  label: { one: ['Pakket', 'Package', 'Formule'], many: ['Pakketten', 'Packages', 'Formules'] },
  fields: {
    id: id(),
    coupon: one('coupons', {
      audience: 'agency',
      required: true,
      onDelete: 'cascade',
      label: ['Coupon', 'Coupon', 'Bon'],
    }),
    package: one('packages', {
      audience: 'agency',
      required: true,
      onDelete: 'cascade',
      label: ['Pakket', 'Package', 'Formule'],
    }),
  },
  title: ['package'],
  list: ['package'],
  access: [{ to: ['organizer'], may: ['read'], where: { coupon: { agency: memberOf } } }, ...inner],
})
