/** Known places where a ride can start or end. */
import { choice, file, id, number, one, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { active, name, saleGroup, shown } from './offer.ts'

export const locations = resource('locations', {
  label: {
    one: ['Locatie', 'Location', 'Lieu'],
    many: ['Locaties', 'Locations', 'Lieux'],
    add: ['Nieuwe locatie', 'New location', 'Nouveau lieu'],
  },
  page: { path: 'packages/locations', to: ['planner', 'accountant'] },
  groups: saleGroup,
  fields: {
    id: id(),
    name,
    postal_code: one('postal_codes', {
      audience: 'public',
      required: true,
      label: ['Postcode', 'Postcode', 'Code postal'],
    }),
    address: text({ audience: 'public', required: true, label: ['Adres', 'Address', 'Adresse'] }),
    lat: number({
      audience: 'public',
      required: true,
      min: -90,
      max: 90,
      label: ['Breedtegraad', 'Latitude', 'Latitude'],
    }),
    lon: number({
      audience: 'public',
      required: true,
      min: -180,
      max: 180,
      label: ['Lengtegraad', 'Longitude', 'Longitude'],
    }),
    use: choice(['start', 'end', 'both'], {
      audience: 'public',
      required: true,
      default: 'both',
      label: ['Gebruik', 'Use', 'Usage'],
      words: {
        start: ['Vertrek', 'Start', 'Départ'],
        end: ['Aankomst', 'End', 'Arrivée'],
        both: ['Vertrek en aankomst', 'Start and end', 'Départ et arrivée'],
      },
    }),
    parking_note: translatedText({ audience: 'public', label: ['Parkeren', 'Parking', 'Stationnement'] }),
    photo: file({
      accepts: 'picture',
      audience: 'public',
      label: ['Foto', 'Photo', 'Photo'],
      hint: [
        'Staat op de ritpagina van de klant en van de chauffeur; zonder foto staat er niets.',
        'Shown on the ride’s page of the customer and of the driver; without a photo nothing is shown.',
        'Affichée sur la page de la balade, chez le client et le chauffeur ; sans photo, rien ne s’affiche.',
      ],
    }),
    photo_words: translatedText({
      audience: 'public',
      max: 300,
      describes: 'photo',
      label: ['Wat op de foto staat', 'What the picture shows', 'Ce que montre la photo'],
    }),
    active,
  },
  title: ['name'],
  list: ['name', 'postal_code', 'address', 'use', 'active'],
  access: shown,
})
