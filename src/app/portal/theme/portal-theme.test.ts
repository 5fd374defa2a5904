import { expect, test } from 'vitest'
import { portalTheme, portalVariables } from './portal-theme.ts'

test('every button of the portal, with a ground or of words alone, is in the company’s colour', () => {
  const { variables, light, dark } = portalVariables(portalTheme as Parameters<typeof portalVariables>[0])
  for (const scheme of [light, dark])
    for (const part of ['filled', 'light', 'light-color', 'outline', 'text'])
      expect({ ...variables, ...scheme }[`--mantine-color-bottle-${part}`]).toMatch(
        /^var\(--(action|bottle-soft|bottle-text)\)$/,
      )
})
