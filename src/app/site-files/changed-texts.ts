/** The day the texts of each page last changed, for those pages that are texts and no more. */
import { type Day, parseDay } from '../../kernel/day.ts'

interface Dated {
  readonly page?: string
  readonly date_created: string | null
  readonly date_updated: string | null
}

type Ask = (request: Request) => Response | Promise<Response>

/** By canonical path; what cannot be read is left out, for a page need not say it. */
export async function changedTexts(publicUrl: string, ask: Ask): Promise<Readonly<Record<string, Day>>> {
  const read = async (collection: string, more = ''): Promise<readonly Dated[]> => {
    const query = `fields=date_created,date_updated${more}&limit=-1`
    const answer = await ask(new Request(`${publicUrl}/items/${collection}?${query}`))
    return answer.ok ? ((await answer.json()) as { data: readonly Dated[] }).data : []
  }
  const [about, features, testimonials, faq, sections] = await Promise.all([
    read('about_sections'),
    read('features'),
    read('testimonials'),
    read('faq_items'),
    read('page_sections', ',page'),
  ])
  const newest = {
    '/about-us': newestOf([...about, ...features, ...testimonials]),
    '/faq': newestOf(faq),
    ...Object.fromEntries(
      ['contact', 'terms', 'privacy'].map((page) => [
        `/${page}`,
        newestOf(sections.filter((section) => section.page === page)),
      ]),
    ),
  }
  return Object.fromEntries(Object.entries(newest).flatMap(([path, day]) => (day ? [[path, day]] : [])))
}

const newestOf = (texts: readonly Dated[]): Day | null =>
  parseDay(
    texts
      .map(({ date_created, date_updated }) => (date_updated ?? date_created ?? '').slice(0, 10))
      .toSorted()
      .at(-1),
  )
