/** What is said of Bob before the ride: nothing that no page and no mail does. */
import { expect, test } from 'vitest'
import { aboutRows } from '../../fixtures/sample/content/about.ts'
import { featureRows } from '../../fixtures/sample/content/features.ts'
import { faqRows } from '../../fixtures/sample/content/questions.ts'
import { termsRows } from '../../fixtures/sample/content/terms.ts'
import en from '../../messages/en.json' with { type: 'json' }
import fr from '../../messages/fr.json' with { type: 'json' }
import nl from '../../messages/nl.json' with { type: 'json' }

const promised =
  /uitleg (vooraf|volgt)|(sturen|krijgt|leest) [^.]*uitleg|\bteken(t|en)\b|instructions? (beforehand|in advance|follow)|\bsigns?\b|consignes (à l’avance|suivront|reçues)|\bsigne\b/i

test('nobody is promised that Bob is sent instructions or signs, while nothing does either', () => {
  const ofBob = Object.entries({ nl, en, fr }).flatMap(([locale, texts]) =>
    Object.entries(texts as Record<string, unknown>).flatMap(([key, text]) =>
      /bob/i.test(key) && typeof text === 'string' ? [`${locale} ${key}: ${text}`] : [],
    ),
  )
  const samples = JSON.stringify([aboutRows, featureRows, faqRows, termsRows]).split(/(?<=[.!?])\s/)
  const ofSamples = samples.filter((sentence) => /bob/i.test(sentence))
  expect(ofBob.length).toBeGreaterThan(60)
  expect(ofSamples.length).toBeGreaterThan(10)
  expect([...ofBob, ...ofSamples].filter((text) => promised.test(text))).toEqual([])
})
