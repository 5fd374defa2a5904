/** What is judged before a text of the site is saved: nothing is published in fewer than three languages. */
import { ok, refuse } from '../../kernel/outcome.ts'
import { missingLocales } from '../../kernel/translated.ts'
import type { WriteHook, WriteHooks } from '../../platform/items/change.ts'
import type { Resource } from '../../platform/resource/resource.ts'
import { aboutSections } from './resources/about-sections.ts'
import { faqItems } from './resources/faq-items.ts'
import { features } from './resources/features.ts'
import { invoiceTexts } from './resources/invoice-texts.ts'
import { pageSections } from './resources/page-sections.ts'
import { priceBlocks } from './resources/price-blocks.ts'
import { testimonials } from './resources/testimonials.ts'

const completeOnceShown = (resource: Resource): WriteHook => {
  const texts = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'translated')
  return {
    beforeWrite(_tx, candidate) {
      if (!candidate['published']) return ok(undefined)
      if (resource.fields['consent'] && !candidate['consent'])
        return refuse('consent-required', { field: 'consent' })
      for (const field of texts) {
        const languages = missingLocales(candidate[field] ?? null)
        if (languages.length > 0) return refuse('translation-missing', { field, languages })
      }
      return ok(undefined)
    },
  }
}

export const contentHooks: WriteHooks = Object.fromEntries(
  [aboutSections, faqItems, features, priceBlocks, testimonials, invoiceTexts, pageSections].map(
    (resource) => [resource.name, completeOnceShown(resource)],
  ),
)
