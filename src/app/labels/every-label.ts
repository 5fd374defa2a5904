/** Every language of the labels, for what answers readers of all of them: the server, and tests. */
import { type Locale, locales } from '../../kernel/locale.ts'
import type { systemCollections } from '../../platform/system-collections.ts'
import { labelFiles } from './label-files.gen.ts'
import { speakLabels, type visitorLabels } from './labels.ts'
import type { resources } from '../resources.ts'

type Named<N extends string, K extends string, F> =
  | `${N}.${K}`
  | (F extends { kind: 'choice'; values: readonly (infer V extends string)[] } ? `${N}.${K}.${V}` : never)
type KeysOf<R> = R extends { name: infer N extends string; fields: infer F }
  ? {
      [K in keyof F & string]: F[K] extends { words: string } | { secret: true } | { kind: 'id' }
        ? never
        : Named<N, K, F[K]>
    }[keyof F & string]
  : never
type System = (typeof systemCollections)[number]['name']
type Business = Exclude<(typeof resources)[number], { name: System }>

/** What the definitions of the business have words of their own for; `tests/words/labels.test.ts` knows the rest. */
export type FieldKey = Exclude<KeysOf<Business>, keyof typeof visitorLabels>

export const everyLabel = labelFiles satisfies Readonly<Record<Locale, Readonly<Record<FieldKey, string>>>>

for (const locale of locales) speakLabels(locale, everyLabel[locale])
