/** What went into a tank or a battery on the way, and what it cost. */
import {
  choice,
  count,
  file,
  flag,
  id,
  instant,
  money,
  number,
  one,
  text,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { ownPerson } from '../../identity/whose.ts'
import { ownRideToday } from './rides.ts'

export const refuelings = resource('refuelings', {
  label: {
    one: ['Tankbeurt', 'Refuelling', 'Plein'],
    many: ['Tankbeurten', 'Refuellings', 'Pleins'],
    add: ['Nieuwe tankbeurt', 'New refuelling', 'Nouveau plein'],
  },
  page: { path: 'refuelings', to: ['employee', 'planner', 'accountant'] },
  groups: { cost: ['Kosten', 'Cost', 'Coût'] },
  fields: {
    id: id(),
    ride: one('rides', {
      audience: 'crew',
      required: true,
      onDelete: 'cascade',
      label: ['Rit', 'Ride', 'Trajet'],
    }),
    at: instant({ audience: 'crew', required: true, default: 'now', label: ['Wanneer', 'When', 'Quand'] }),
    quantity: number({
      audience: 'crew',
      required: true,
      min: 0,
      max: 2000,
      label: ['Hoeveelheid', 'Quantity', 'Quantité'],
    }),
    unit: choice(['l', 'kwh'], {
      audience: 'crew',
      required: true,
      default: 'l',
      label: ['Eenheid', 'Unit', 'Unité'],
      words: { l: ['Liter', 'Litres', 'Litres'], kwh: ['kWh', 'kWh', 'kWh'] },
    }),
    full_tank: flag({ audience: 'crew', label: ['Volgetankt', 'Filled up', 'Plein complet'] }),
    odometer_km: count({
      audience: 'crew',
      min: 0,
      unit: 'km',
      label: ['Kilometerstand', 'Odometer', 'Kilométrage'],
    }),
    odometer_checked: flag({
      audience: 'crew',
      label: ['Ongewone stand, nagekeken', 'Unusual reading, checked', 'Relevé inhabituel, vérifié'],
      hint: [
        'Alleen als het formulier ernaar vraagt.',
        'Only when the form asks about it.',
        'Seulement si le formulaire le demande.',
      ],
    }),
    station: text({
      audience: 'crew',
      max: 120,
      label: ['Tankstation of laadpaal', 'Station or charger', 'Station ou borne'],
    }),
    amount: money({
      audience: 'crew',
      required: true,
      min: 0,
      group: 'cost',
      label: ['Bedrag incl. btw', 'Amount incl. VAT', 'Montant TVA comprise'],
    }),
    vat: money({
      audience: 'crew',
      required: true,
      default: 0,
      min: 0,
      group: 'cost',
      label: ['Waarvan btw', 'Of which VAT', 'Dont TVA'],
    }),
    receipt: file({ audience: 'crew', group: 'cost', label: ['Bonnetje', 'Receipt', 'Ticket'] }),
  },
  title: ['at', 'station'],
  list: ['at', 'ride', 'quantity', 'unit', 'amount', 'station', 'full_tank', 'odometer_checked'],
  access: [
    { to: ['employee'], may: ['read'] },
    { to: ['employee'], may: ['create'], check: { ride: { driver: ownPerson } } },
    {
      to: ['employee'],
      may: ['update'],
      where: { ride: ownRideToday },
      check: { ride: { driver: ownPerson } },
    },
    { to: ['planner'], may: ['read', 'create', 'update'] },
    { to: ['accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
