/** Every language of the labels, for what answers readers of all of them: the server, and tests. */
import en from '../../messages/labels/en.json' with { type: 'json' }
import fr from '../../messages/labels/fr.json' with { type: 'json' }
import nl from '../../messages/labels/nl.json' with { type: 'json' }
import { locales } from '../kernel/locale.ts'
import { speakLabels } from './labels.ts'

export const everyLabel = { nl, en, fr } as const

for (const locale of locales) speakLabels(locale, everyLabel[locale])
