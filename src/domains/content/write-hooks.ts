/** What is judged before a text of the site is saved: nothing is published in fewer than all languages. */
import { ok, refuse } from '../../kernel/outcome.ts'
import type { WriteHook, SliceHooks } from '../../platform/items/write/writer.ts'
import { missingTexts } from '../../platform/resource/publication.ts'
import type { Resource } from '../../platform/resource/resource.ts'
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

export const contentHooks: SliceHooks = Object.fromEntries(
  [aboutSections, faqItems, features, priceBlocks, testimonials, invoiceTexts, pageSections, siteTexts].map(
    (resource) => [resource.name, completeOnceShown(resource)],
  ),
)
