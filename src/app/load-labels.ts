/** The labels of the definitions in a browser: the reader's language, and the others when somebody searches in them. */
import { type Locale, locales } from '../kernel/locale.ts'
import { type Labels, speakMore } from '../platform/resource/words.ts'
import { speakLabels } from './labels.ts'

const files: Readonly<Record<Locale, () => Promise<{ readonly default: Labels }>>> = {
  nl: () => import('../../messages/labels/nl.json'),
  en: () => import('../../messages/labels/en.json'),
  fr: () => import('../../messages/labels/fr.json'),
}

/** Has a language here for a page that is about to show it. */
export async function loadLabels(locale: Locale): Promise<void> {
  speakLabels(locale, (await files[locale]()).default)
  const others = locales.filter((other) => other !== locale)
  speakMore(async () => {
    const rest = await Promise.all(others.map((other) => files[other]()))
    for (const [index, other] of others.entries()) speakLabels(other, rest[index]!.default)
  })
}
