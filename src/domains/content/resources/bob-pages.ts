/** The instruction of a group's Bob in the company's own words: short pages, some with a question that has to be right. */
import { choice, count, flag, id, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { showGroup } from './published.ts'

/** The drawings a page may have. */
export const guideDrawings = ['sober', 'brake', 'seats', 'road', 'help'] as const

// Nobody but the office reads a page as it is kept: it says which answer is right.
export const bobPages = resource('bob_pages', {
  page: { path: 'cms/bob', to: ['planner'], sort: 'sort', order: 'sort' },
  groups: ['question', ...showGroup],
  publication: { flag: 'published' },
  versions: true,
  fields: {
    id: id(),
    title: translatedText({ audience: 'internal', max: 120 }),
    text: translatedText({ audience: 'internal', max: 2000 }),
    drawing: choice(guideDrawings, { audience: 'internal' }),
    question: translatedText({ audience: 'internal', max: 300, group: 'question' }),
    right_answer: translatedText({ audience: 'internal', max: 200, group: 'question' }),
    wrong_answer: translatedText({ audience: 'internal', max: 200, group: 'question' }),
    other_wrong_answer: translatedText({ audience: 'internal', max: 200, group: 'question' }),
    sort: count({
      audience: 'internal',
      required: true,
      default: 0,
      group: 'show',
      words: 'content.sort',
    }),
    published: flag({ audience: 'internal', group: 'show', words: 'content.published' }),
  },
  title: ['title'],
  list: ['title', 'question', 'sort', 'published'],
  access: [{ to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] }],
})
