import { expect, test } from 'vitest'
import { lateWords } from './late-words.ts'

const at = (time: string) => Date.parse(`2027-05-15T${time}:00+02:00`)
const ride = { starts: at('10:30'), ends: at('12:30') }
const words = (of: Partial<Parameters<typeof lateWords>[0]>, locale: 'nl' | 'en' | 'fr' = 'nl') =>
  lateWords(
    { ...ride, does: 'deliver', level: 'waits', begins: at('11:30'), ...of },
    { locale, zone: 'Europe/Brussels' },
  )

test('who waits reads when his ride starts instead of the hour he agreed to, in his language [PL-26]', () => {
  expect(words({})).toContain('je rit start rond 11:30 in plaats van om 10:30')
  expect(words({}, 'en')).toContain('your ride will start around 11:30 instead of 10:30')
  expect(words({}, 'fr')).toMatch(/votre balade commencera vers 11\sh\s30 au lieu de 10\sh\s30/)
  // Never an hour at which we are not there yet.
  expect(words({ begins: at('11:31') })).toContain('rond 11:35')
})

test('who starts in time although we come later reads that he does [PL-26]', () => {
  expect(words({ level: 'late', begins: at('10:30') })).toMatch(/start zoals afgesproken om 10:30\.$/)
})

test('who is fetched later reads when, beside the end he agreed to [PL-26]', () => {
  expect(words({ does: 'collect', begins: at('12:55') })).toContain('rond 12:55 in plaats van om 12:30')
})
