/** Which pages of texts the office has written anything for, as a visitor reads them. */

type Ask = (request: Request) => Response | Promise<Response>

/** Canonical paths; a page whose texts cannot be read has none. */
export async function writtenPages(publicUrl: string, ask: Ask): Promise<ReadonlySet<string>> {
  const read = async <T>(collection: string, field: string): Promise<readonly T[]> => {
    const answer = await ask(new Request(`${publicUrl}/items/${collection}?fields=${field}&limit=-1`))
    return answer.ok ? ((await answer.json()) as { data: readonly T[] }).data : []
  }
  const [about, features, testimonials, faq, sections] = await Promise.all([
    read('about_sections', 'id'),
    read('features', 'id'),
    read('testimonials', 'id'),
    read('faq_items', 'id'),
    read<{ page: string }>('page_sections', 'page'),
  ])
  return new Set([
    ...(about.length + features.length + testimonials.length > 0 ? ['/about-us'] : []),
    ...(faq.length > 0 ? ['/faq'] : []),
    ...sections.map(({ page }) => `/${page}`),
  ])
}
