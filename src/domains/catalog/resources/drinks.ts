/** What is poured on board. */
import { choice, count, day, id, money, number } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { active, code, name, priceGroup, saleGroup, shown, sort, vatCode } from './offer.ts'

export const drinks = resource('drinks', {
  label: {
    one: ['Drank', 'Drink', 'Boisson'],
    many: ['Dranken', 'Drinks', 'Boissons'],
    add: ['Nieuwe drank', 'New drink', 'Nouvelle boisson'],
  },
  page: { path: 'packages/drinks', to: ['planner', 'accountant'], order: 'sort' },
  groups: { content: ['Inhoud', 'Content', 'Contenu'], ...priceGroup, ...saleGroup },
  fields: {
    id: id(),
    code,
    name,
    unit: choice(['keg20', 'keg30', 'keg50', 'crate', 'bottle', 'glass_pack', 'per_person'], {
      audience: 'public',
      required: true,
      group: 'content',
      label: ['Eenheid', 'Unit', 'Unité'],
      words: {
        keg20: ['Vat van 20 l', '20 l keg', 'Fût de 20 l'],
        keg30: ['Vat van 30 l', '30 l keg', 'Fût de 30 l'],
        keg50: ['Vat van 50 l', '50 l keg', 'Fût de 50 l'],
        crate: ['Bak', 'Crate', 'Casier'],
        bottle: ['Fles', 'Bottle', 'Bouteille'],
        glass_pack: ['Set bekers', 'Set of cups', 'Lot de gobelets'],
        per_person: ['Per persoon', 'Per person', 'Par personne'],
      },
    }),
    litres: number({
      audience: 'public',
      min: 0,
      unit: 'l',
      group: 'content',
      label: ['Liter', 'Litres', 'Litres'],
    }),
    abv: number({
      audience: 'public',
      min: 0,
      max: 100,
      unit: '%',
      group: 'content',
      label: ['Alcohol', 'Alcohol', 'Alcool'],
    }),
    kind: choice(['beer', 'wine', 'spirit', 'soft', 'water', 'other'], {
      audience: 'public',
      required: true,
      group: 'content',
      label: ['Soort', 'Kind', 'Type'],
      words: {
        beer: ['Bier', 'Beer', 'Bière'],
        wine: ['Wijn', 'Wine', 'Vin'],
        spirit: ['Sterkedrank', 'Spirits', 'Spiritueux'],
        soft: ['Frisdrank', 'Soft drinks', 'Soft'],
        water: ['Water', 'Water', 'Eau'],
        other: ['Iets anders', 'Something else', 'Autre'],
      },
    }),
    min_age: count({
      audience: 'public',
      required: true,
      default: 0,
      min: 0,
      max: 21,
      group: 'content',
      label: ['Vanaf leeftijd', 'Minimum age', 'À partir de l’âge de'],
    }),
    price: money({
      audience: 'public',
      required: true,
      min: 0,
      group: 'price',
      label: ['Prijs', 'Price', 'Prix'],
    }),
    vat_code: vatCode,
    supplied_as: choice(['goods', 'service'], {
      audience: 'public',
      required: true,
      default: 'goods',
      group: 'price',
      label: ['Geleverd als', 'Supplied as', 'Nature de l’opération (TVA)'],
      words: {
        goods: ['Levering', 'Goods', 'Livraison'],
        service: ['Bediening', 'Service', 'Service'],
      },
    }),
    container_deposit: money({
      audience: 'public',
      required: true,
      default: 0,
      min: 0,
      group: 'price',
      label: ['Leeggoed', 'Container deposit', 'Consigne'],
    }),
    max_per_booking: count({
      audience: 'public',
      required: true,
      default: 10,
      min: 1,
      group: 'sale',
      label: ['Max. per boeking', 'Max. per booking', 'Max. par réservation'],
    }),
    /** How much of it a group drinks, a head: the step suggests from it. */
    per_person_suggestion: number({
      audience: 'public',
      min: 0,
      group: 'sale',
      label: ['Aangeraden per persoon', 'Suggested per person', 'Conseillé par personne'],
    }),
    available_from: day({
      audience: 'public',
      group: 'sale',
      label: ['Te koop vanaf', 'Sold from', 'En vente à partir du'],
    }),
    available_to: day({
      audience: 'public',
      group: 'sale',
      label: ['Te koop tot en met', 'Sold until', 'En vente jusqu’au'],
    }),
    active,
    sort,
  },
  title: ['name'],
  list: ['name', 'unit', 'price', 'active'],
  access: shown,
})
