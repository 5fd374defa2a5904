/** Every page of the portal in a browser: as who works there, in one language and theme after the other. */
import { memberSlugs } from '../../../src/domains/identity/roles.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { Office, type StaffName } from '../people/office.ts'
import { aMember } from './reader.ts'
import { isWhole, type SpecPage, specPages, testingPages } from './spec-pages.ts'

const languages = ['nl', 'fr', 'en'] as const
const themes = ['light', 'dark'] as const

interface Look {
  readonly spec: SpecPage
  readonly as: StaffName
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
}

const testing = testingPages.map((name): SpecPage => ({
  path: `/testing/${name}`,
  titles: ['', '', ''],
  to: [],
}))
const looks = [...specPages, ...testing].flatMap((spec, index): Look[] => {
  const workers: readonly StaffName[] = spec.to.length > 0 ? spec.to : ['admin']
  const one = (as: StaffName, language: number, theme: number): Look => ({
    spec,
    as,
    language: as === 'admin' ? 'nl' : languages[language % languages.length]!,
    theme: themes[theme % themes.length]!,
  })
  if (!isWhole) return [one(workers[index % workers.length]!, index, index >> 1)]
  return workers.flatMap((as) =>
    (as === 'admin' ? [0] : [0, 1, 2]).flatMap((language) => [0, 1].map((theme) => one(as, language, theme))),
  )
})

for (const as of memberSlugs)
  for (const theme of themes) {
    // A language at a time: within one, a page is reached as by a link.
    const mine = looks
      .filter((look) => look.as === as && look.theme === theme)
      .toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
    test(`${mine.length} pages as the ${as}, ${theme}`, async ({ anotherBrowser, program }) => {
      test.setTimeout(isWhole ? 1_800_000 : 240_000)
      const page = await anotherBrowser({ colorScheme: theme })
      const office = new Office(page)
      await page.goto('/nl/portal/auth/login?redirect=/portal/profile')
      await office.signsIn(as)
      await expect(page).toHaveURL(/\/portal\/profile$/)
      const reader = await aMember(program, as)
      const wrong: string[] = []
      let open: Look['language'] | null = null
      for (const { spec, language } of mine) {
        const id = spec.of && (await reader.firstOf(spec.of))
        if (spec.of && !id) continue
        const path = `/${language}${spec.path.replace('{id}', id ?? '')}`
        if (language === open) await office.follows(path)
        else await page.goto(path)
        open = language
        await office.isHydrated()
        await expect(page.locator('main')).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        if ((await page.locator('html').getAttribute('lang')) !== language) wrong.push(`${path}: language`)
        wrong.push(...(await untranslated(page.locator('body').innerText(), path)))
        wrong.push(...(await violations(page)))
      }
      expect(wrong).toEqual([])
    })
  }

/** Keys of messages that reached the page instead of their words. */
async function untranslated(text: Promise<string>, path: string): Promise<string[]> {
  const keys = (await text).match(/\b(?:portal|booking|office|common|refusal|plan|money|offer)_[a-z_]+\b/g)
  return (keys ?? []).map((key) => `${path}: ${key}`)
}
