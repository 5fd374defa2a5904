/** What anyone may read of the site's texts, in one language: what has no words in it is left out. */
import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../kernel/locale.ts'
import { type Translated, inLocale, missingLocales } from '../../kernel/text/translated.ts'
import { callApi, withQuery } from '../../platform/http/client/api-call.ts'
import type { ShownPicture } from './picture.ts'
import type { featureDrawings } from './resources/features.ts'
import { published, seldomChanged } from './published-query.ts'

export interface Paragraphs {
  readonly id: string
  readonly title: Translated
  readonly text: Translated
}
export interface ShownAbout extends Paragraphs {
  readonly image: ShownPicture | null
  readonly image_words: Translated | null
}
export interface ShownFeature extends Paragraphs {
  readonly icon: (typeof featureDrawings)[number] | null
}
/** A bike as visitors see it. */
export interface ShownBike {
  readonly id: string
  readonly photo: string
  readonly photo_words: Translated | null
}
export interface ShownPriceBlock extends Paragraphs {
  readonly package: string | null
}
export interface ShownQuestion {
  readonly id: string
  readonly topic: string
  readonly question: Translated
  readonly answer: Translated
}
export interface ShownTestimonial {
  readonly id: string
  readonly author: string
  readonly language: Locale
  readonly text: Translated
  readonly rating: number | null
}

export const aboutQuery = () => published<ShownAbout>('about_sections', 'title,text,image,image_words')
export const featuresQuery = () => published<ShownFeature>('features', 'title,text,icon')
export const questionsQuery = () => published<ShownQuestion>('faq_items', 'topic,question,answer')
export const priceBlocksQuery = () => published<ShownPriceBlock>('price_blocks', 'title,text,package')
export const testimonialsQuery = () =>
  published<ShownTestimonial>('testimonials', 'author,language,text,rating')
export const pageQuery = (page: 'contact' | 'terms' | 'privacy') =>
  published<Paragraphs>('page_sections', 'title,text', { page: { _eq: page } })

/** The bikes in service that have a photo. */
export const bikesShownQuery = () =>
  queryOptions({
    queryKey: ['party_bikes', 'shown'],
    queryFn: () =>
      callApi<ShownBike[]>(
        withQuery('/items/party_bikes', { fields: 'id,photo,photo_words', sort: 'id', limit: 12 }),
      ),
    ...seldomChanged,
  })

type Words<K extends string> = Readonly<Record<K, Translated>>

/**
 * The texts of a language: an item that lacks one of them is not shown, and no other language stands in for it.
 * Rule CO-01.
 */
export const readIn = <T extends Words<K>, K extends string>(
  items: readonly T[],
  locale: Locale,
  ...names: readonly K[]
): (Omit<T, K> & Readonly<Record<K, string>>)[] =>
  items
    .filter((item) => names.every((name) => !missingLocales(item[name]).includes(locale)))
    .map((item) => ({
      ...item,
      ...(Object.fromEntries(names.map((name) => [name, inLocale(item[name], locale)])) as Record<K, string>),
    }))
