/** What guests said afterwards, shown with their consent. */
import { count, day, flag, id, text, translatedText } from '../../../platform/resource/field.ts'
import { language } from '../../../platform/resource/language-field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const testimonials = resource('testimonials', {
  label: {
    one: ['Getuigenis', 'Testimonial', 'Témoignage'],
    many: ['Getuigenissen', 'Testimonials', 'Témoignages'],
    add: ['Nieuwe getuigenis', 'New testimonial', 'Nouveau témoignage'],
  },
  page: { path: 'cms/testimonials', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/about-us' },
  versions: true,
  fields: {
    id: id(),
    author: text({
      audience: 'public',
      required: true,
      max: 100,
      personal: true,
      label: ['Van', 'From', 'Auteur'],
    }),
    /** The language it was said in; the others are our translation. */
    language: {
      ...language,
      audience: 'public',
      label: ['Gezegd in het', 'Original language', 'Langue d’origine'],
    },
    text: translatedText({ audience: 'public', max: 1000, label: ['Tekst', 'Text', 'Texte'] }),
    rating: count({
      audience: 'public',
      min: 1,
      max: 5,
      label: ['Score op 5', 'Score out of 5', 'Note sur 5'],
    }),
    ridden_on: day({ audience: 'public', label: ['Dag van de rit', 'Day of the ride', 'Jour de la balade'] }),
    consent: flag({
      audience: 'internal',
      group: 'show',
      label: ['Mag getoond worden', 'May be shown', 'Peut être affiché'],
    }),
    sort,
    published,
    ...span,
  },
  title: ['author'],
  list: ['author', 'language', 'rating', 'consent', 'sort', 'published'],
  access: contentAccess,
})
