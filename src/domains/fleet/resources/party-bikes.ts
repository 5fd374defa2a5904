/** What people ride on. */
import {
  count,
  day,
  file,
  flag,
  id,
  json,
  many,
  tags,
  text,
  translatedText,
} from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { nounLabel, usualNoun } from '../../identity/noun.ts'
import { trailerTypeWords, trailerTypes } from './trailer-types.ts'
import {
  assetDeeds,
  assetGroups,
  assetTags,
  code,
  depot,
  fleetAccess,
  inspectionDue,
  status,
  statusNote,
} from './asset.ts'

export const partyBikes = resource('party_bikes', {
  label: nounLabel(usualNoun),
  page: { path: 'partybikes', to: ['employee', 'planner', 'accountant'], sort: 'code' },
  deeds: assetDeeds,
  groups: assetGroups,
  fields: {
    id: id(),
    code: { ...code, audience: 'members' },
    name: text({ audience: 'members', required: true, max: 100, label: ['Naam', 'Name', 'Nom'] }),
    depot,
    photo: file({
      accepts: 'picture',
      audience: 'public',
      label: ['Foto', 'Photo', 'Photo'],
      hint: [
        'Staat op de site zolang de status In dienst is, en op de ritpagina van de chauffeur; zonder foto staat er niets.',
        'Shown on the site while its status is In service, and on the driver’s page of the ride; without a photo nothing is shown.',
        'Affichée sur le site tant que le statut est En service, et sur la page de la balade du chauffeur ; sans photo, rien ne s’affiche.',
      ],
    }),
    photo_words: translatedText({
      audience: 'public',
      max: 300,
      describes: 'photo',
      label: ['Wat op de foto staat', 'What the picture shows', 'Ce que montre la photo'],
    }),
    seats_total: count({
      audience: 'members',
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Plaatsen in totaal', 'Total seats', 'Places au total'],
    }),
    pedal_seats: count({
      audience: 'crew',
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Trapplaatsen', 'Seats with pedals', 'Places à pédales'],
    }),
    min_riders: count({
      audience: 'crew',
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Min. personen', 'Min. riders', 'Min. personnes'],
    }),
    max_riders: count({
      audience: 'crew',
      required: true,
      min: 1,
      max: 60,
      group: 'people',
      label: ['Max. personen', 'Max. riders', 'Max. personnes'],
    }),
    weight_kg: count({
      audience: 'crew',
      required: true,
      min: 1,
      max: 10_000,
      unit: 'kg',
      group: 'weights',
      label: ['Gewicht', 'Weight', 'Poids'],
    }),
    length_cm: count({
      audience: 'crew',
      min: 1,
      unit: 'cm',
      group: 'weights',
      label: ['Lengte', 'Length', 'Longueur'],
    }),
    width_cm: count({
      audience: 'crew',
      min: 1,
      unit: 'cm',
      group: 'weights',
      label: ['Breedte', 'Width', 'Largeur'],
    }),
    height_cm: count({
      audience: 'crew',
      min: 1,
      unit: 'cm',
      group: 'weights',
      label: ['Hoogte', 'Height', 'Hauteur'],
    }),
    motor_assist: flag({
      audience: 'crew',
      group: 'equipment',
      label: ['Trapondersteuning', 'Electric assist', 'Assistance électrique'],
    }),
    equipment: tags({
      audience: 'crew',
      group: 'equipment',
      label: ['Uitrusting', 'Equipment', 'Équipement'],
    }),
    /** Trailer types it may ride on; none named is any. */
    fits_trailer_types: tags({
      audience: 'crew',
      values: trailerTypes,
      words: trailerTypeWords,
      group: 'equipment',
      label: ['Past op aanhangwagens', 'Fits trailers', 'Va sur les remorques'],
      hint: [
        'Niets ingevuld: elk type past.',
        'Leave empty if any type fits.',
        'Vide : tous les types conviennent.',
      ],
    }),
    status,
    status_note: statusNote,
    last_inspection: day({
      audience: 'crew',
      group: 'state',
      label: ['Laatste keuring', 'Last inspection', 'Dernier contrôle'],
    }),
    inspection_due: inspectionDue,
    insurance: json<{ company: string; policy: string; valid_until: string }>({
      audience: 'crew',
      group: 'state',
      label: ['Verzekering', 'Insurance', 'Assurance'],
      parts: {
        company: text({ required: true, max: 100, label: ['Maatschappij', 'Company', 'Compagnie'] }),
        policy: text({
          required: true,
          max: 60,
          label: ['Polisnummer', 'Policy number', 'Numéro de police'],
        }),
        valid_until: day({ required: true, label: ['Geldig tot en met', 'Valid until', 'Valable jusqu’au'] }),
      },
    }),
    tags: assetTags,
    damage_reports: many('damage_reports', 'party_bike', {
      audience: 'crew',
      label: ['Schade', 'Damage', 'Dommages'],
    }),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'depot', 'min_riders', 'max_riders', 'status', 'inspection_due'],
  access: [
    // The site shows what a group may come to ride on.
    {
      to: ['public'],
      may: ['read'],
      fields: ['id', 'photo', 'photo_words'],
      where: { photo: { _nnull: true }, status: { _eq: 'in_service' } },
    },
    {
      to: ['organizer'],
      may: ['read'],
      fields: ['id', 'code', 'name', 'seats_total', 'photo', 'photo_words'],
    },
    ...fleetAccess,
  ],
})
