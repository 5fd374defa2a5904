/** What people ask before they book, and the answer. */
import { choice, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { contentAccess, publication, published, showGroup, sort, span } from './published.ts'

export const topics = ['booking', 'ride', 'drinks', 'bob', 'payment', 'weather'] as const

/** The subjects in Dutch, English and French, as visitors and the office read them. */
export const topicWords = {
  booking: ['Boeken', 'Booking', 'Réserver'],
  ride: ['De rit', 'The ride', 'La balade'],
  drinks: ['Drank', 'Drinks', 'Boissons'],
  bob: ['De Bob', 'Bob', 'Le Bob'],
  payment: ['Betalen en waarborg', 'Payment and deposit', 'Paiement et caution'],
  weather: ['Het weer', 'The weather', 'La météo'],
} as const

export const faqItems = resource('faq_items', {
  label: {
    one: ['Vraag', 'Question', 'Question'],
    many: ['Veelgestelde vragen', 'FAQ', 'Questions fréquentes'],
    add: ['Nieuwe vraag', 'New question', 'Nouvelle question'],
  },
  page: { path: 'cms/faq', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: showGroup,
  publication: { ...publication, at: '/faq#{topic}' },
  versions: true,
  fields: {
    id: id(),
    topic: choice(topics, {
      audience: 'public',
      required: true,
      default: 'booking',
      label: ['Onderwerp', 'Topic', 'Sujet'],
      words: topicWords,
    }),
    question: translatedText({ audience: 'public', max: 300, label: ['Vraag', 'Question', 'Question'] }),
    answer: translatedText({ audience: 'public', max: 3000, label: ['Antwoord', 'Answer', 'Réponse'] }),
    sort,
    published,
    ...span,
  },
  title: ['question'],
  list: ['question', 'topic', 'sort', 'published'],
  access: contentAccess,
})
