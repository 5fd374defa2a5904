/** The labels of the definitions in a browser: the reader's language, and the others when somebody searches in them. */
import { type Locale, locales } from '../../kernel/locale.ts'
import { type Labels, speakMore } from '../../platform/resource/words.ts'
import { speakLabels } from './labels.ts'

const fileOf = async (locale: Locale): Promise<Labels> => {
  const file = (await import(`../../../messages/labels/${locale}.json`)) as { readonly default: Labels }
  return file.default
}

/** Has a language here for a page that is about to show it. */
export async function loadLabels(locale: Locale): Promise<void> {
  speakLabels(locale, await fileOf(locale))
  const others = locales.filter((other) => other !== locale)
  speakMore(async () => {
    const rest = await Promise.all(others.map(fileOf))
    for (const [index, other] of others.entries()) speakLabels(other, rest[index]!)
  })
}
