/** Every Belgian postal code: whether we come there, and what the municipality forbids. */
import { choice, day, id, json, number, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

export const restrictionKinds = ['party_bike_ban', 'alcohol_ban', 'permit_needed', 'hours'] as const

/** A municipality's rule, with where it is written and the days it holds (open where null). */
export interface Restriction {
  readonly kind: (typeof restrictionKinds)[number]
  readonly note: { nl: string; en: string; fr: string }
  readonly source: string
  readonly from: string | null
  readonly to: string | null
}

/** A name people use for a place beside those in the three languages, with where it is from. */
export interface OtherName {
  readonly name: string
  readonly language: 'nl' | 'fr' | 'de' | 'en'
  readonly source: string
}

export const postalCodes = resource('postal_codes', {
  label: {
    one: ['Postcode', 'Postcode', 'Code postal'],
    many: ['Postcodes', 'Postcodes', 'Codes postaux'],
    add: ['Nieuwe postcode', 'New postcode', 'Nouveau code postal'],
  },
  page: { path: 'postal', to: ['planner', 'accountant'], sort: 'code' },
  fields: {
    id: id(),
    code: text({
      audience: 'public',
      required: true,
      unique: true,
      max: 4,
      label: ['Postcode', 'Postcode', 'Code postal'],
    }),
    names: translatedText({ audience: 'public', required: true, label: ['Plaats', 'Place', 'Localité'] }),
    other_names: json<OtherName[]>({
      audience: 'public',
      label: ['Andere namen', 'Other names', 'Autres noms'],
      rows: {
        name: text({ required: true, max: 100, label: ['Naam', 'Name', 'Nom'] }),
        language: choice(['nl', 'fr', 'de', 'en'], {
          required: true,
          label: ['Taal', 'Language', 'Langue'],
          words: {
            nl: ['Nederlands', 'Dutch', 'Néerlandais'],
            fr: ['Frans', 'French', 'Français'],
            de: ['Duits', 'German', 'Allemand'],
            en: ['Engels', 'English', 'Anglais'],
          },
        }),
        source: text({ required: true, max: 300, label: ['Bron', 'Source', 'Source'] }),
      },
    }),
    municipality: text({ audience: 'crew', required: true, label: ['Gemeente', 'Municipality', 'Commune'] }),
    province: text({ audience: 'crew', required: true, label: ['Provincie', 'Province', 'Province'] }),
    lat: number({
      audience: 'crew',
      required: true,
      min: -90,
      max: 90,
      label: ['Breedtegraad', 'Latitude', 'Latitude'],
    }),
    lon: number({
      audience: 'crew',
      required: true,
      min: -180,
      max: 180,
      label: ['Lengtegraad', 'Longitude', 'Longitude'],
    }),
    zone: text({ audience: 'crew', max: 10, label: ['Zone', 'Zone', 'Zone'] }),
    service: choice(['served', 'on_request', 'refused'], {
      audience: 'public',
      required: true,
      default: 'on_request',
      label: ['Rijden we er?', 'Do we go there?', 'Desservi ?'],
      words: {
        served: ['Ja', 'Yes', 'Oui'],
        on_request: ['Op aanvraag', 'On request', 'Sur demande'],
        refused: ['Nee', 'No', 'Non'],
      },
      tones: { served: 'good', on_request: 'attention', refused: 'bad' },
    }),
    restrictions: json<Restriction[]>({
      audience: 'public',
      required: true,
      default: [],
      label: ['Gemeentelijke regels', 'Municipal rules', 'Règles communales'],
      rows: {
        kind: choice(restrictionKinds, {
          required: true,
          label: ['Regel', 'Rule', 'Règle'],
          words: {
            party_bike_ban: ['Onze ritten verboden', 'Our rides banned', 'Nos balades interdites'],
            alcohol_ban: ['Alcohol verboden', 'Alcohol banned', 'Alcool interdit'],
            permit_needed: ['Vergunning nodig', 'Permit needed', 'Autorisation nécessaire'],
            hours: ['Alleen op bepaalde uren', 'Limited hours', 'À certaines heures seulement'],
          },
        }),
        note: translatedText({ max: 500, label: ['Uitleg', 'Note', 'Précision'] }),
        source: text({ required: true, max: 300, label: ['Bron', 'Source', 'Source'] }),
        from: day({ label: ['Vanaf', 'From', 'À partir du'] }),
        to: day({ label: ['Tot en met', 'Up to and including', 'Jusqu’au'] }),
      },
    }),
  },
  title: ['code', 'names'],
  list: ['code', 'names', 'province', 'zone', 'service'],
  access: [
    {
      to: ['public', 'organizer'],
      may: ['read'],
      fields: ['id', 'code', 'names', 'other_names', 'service', 'restrictions'],
    },
    { to: ['employee', 'planner', 'accountant'], may: ['read'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
