/** What is judged before a text of the site is saved: nothing is published in fewer than all languages. */
import { defaultLocale } from '../../kernel/locale.ts'
import { inSomeLocale } from '../../kernel/text/translated.ts'
import { ok, refuse } from '../../kernel/outcome.ts'
import type { WriteHook, SliceHooks } from '../../platform/items/write/writer.ts'
import { missingTexts } from '../../platform/resource/publication.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import { bobPages } from './resources/bob-pages.ts'
import { aboutSections } from './resources/about-sections.ts'
import { faqItems } from './resources/faq-items.ts'
import { features } from './resources/features.ts'
import { invoiceTexts } from './resources/invoice-texts.ts'
import { pageSections } from './resources/page-sections.ts'
import { priceBlocks } from './resources/price-blocks.ts'
import { siteTexts } from './resources/site-texts.ts'
import { testimonials } from './resources/testimonials.ts'

/** Rule CO-02. */
const completeOnceShown = (resource: Resource): WriteHook => ({
  judge(candidate) {
    const { published, publish_from: from, publish_until: until } = candidate
    if (from && until && new Date(until as string) <= new Date(from as string))
      return refuse('shown-until-before-from', { field: 'publish_until' })
    if (!published) return ok(undefined)
    if (resource.fields['consent'] && !candidate['consent'])
      return refuse('consent-required', { field: 'consent' })
    const [missing] = missingTexts(resource, candidate)
    return missing ? refuse('translation-missing', missing) : ok(undefined)
  },
})

/** A page without a question asks none; with one it needs what is right and what is not. Rule CO-02. */
const completePage: WriteHook = {
  judge(candidate) {
    if (!candidate['published']) return ok(undefined)
    const { title, text, question, right_answer, wrong_answer, other_wrong_answer } = bobPages.fields
    const [missing] = missingTexts(
      {
        fields: {
          title,
          text,
          ...(isWritten(candidate['question']) && { question, right_answer, wrong_answer }),
          ...(isWritten(candidate['other_wrong_answer']) && { other_wrong_answer }),
        },
      },
      candidate,
    )
    return missing ? refuse('translation-missing', missing) : ok(undefined)
  },
}
const isWritten = (text: unknown): boolean => inSomeLocale(text ?? null, defaultLocale) !== null

export const contentHooks: SliceHooks = {
  [bobPages.name]: completePage,
  ...Object.fromEntries(
    [aboutSections, faqItems, features, priceBlocks, testimonials, invoiceTexts, pageSections, siteTexts].map(
      (resource) => [resource.name, completeOnceShown(resource)],
    ),
  ),
}
