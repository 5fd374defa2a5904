/** What makes a ride with us worth it, in a few words each. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const featureDrawings = ['cheers', 'glass', 'keg', 'truck', 'bob', 'price'] as const

export const features = resource('features', {
  label: {
    one: ['Troef', 'Feature', 'Atout'],
    many: ['Troeven', 'Features', 'Atouts'],
    add: ['Nieuwe troef', 'New feature', 'Nouvel atout'],
  },
  page: { path: 'cms/features', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'public', max: 120, label: ['Titel', 'Title', 'Titre'] }),
    text: translatedText({ audience: 'public', max: 600, label: ['Tekst', 'Text', 'Texte'] }),
    icon: choice(featureDrawings, {
      audience: 'public',
      group: 'show',
      label: ['Tekening', 'Drawing', 'Dessin'],
      words: {
        cheers: ['Schol', 'Cheers', 'Santé'],
        glass: ['Glas bier', 'Glass of beer', 'Verre de bière'],
        keg: ['Vat', 'Keg', 'Fût'],
        truck: ['Takelwagen', 'Tow truck', 'Véhicule tracteur'],
        bob: ['Bob', 'Bob', 'Bob'],
        price: ['Viltje met prijs', 'Beer mat with a price', 'Sous-bock avec un prix'],
      },
    }),
    sort,
    published,
    ...span,
  },
  title: ['title'],
  list: ['title', 'icon', 'sort', 'published'],
  access: contentAccess,
})
