import { expect, test } from 'vitest'
import { memberSlugs } from '../../domains/identity/roles.ts'
import { settingsRow } from '../../../fixtures/sample/company.ts'
import { opens } from '../access/page-access.ts'
import { dayEntries } from './day-entries.ts'
import { type PaletteEntry, groupsFirst, matching, paletteEntries, wordsFirst } from './entries.ts'

test.each(memberSlugs)('a %s is offered only what opens', (role) => {
  const entries = paletteEntries(role, 'nl', settingsRow)
  expect(entries.length).toBeGreaterThan(5)
  for (const { to } of entries) expect(opens(role, to), to).toBe(true)
})

test('a page is found by the beginning of any of its words, accents or not', () => {
  const labels = (typed: string) =>
    matching(paletteEntries('planner', 'fr', settingsRow), typed, 5).map(({ label }) => label)
  expect(labels('vehic')[0]).toBe('Véhicules tracteurs')
  expect(labels('nouv res')).toContain('Nouvelle réservation')
  expect(labels('zzz')).toEqual([])
})

const today = '2026-11-22'

test('a typed day opens the planner on it, for who has a planner', () => {
  expect(dayEntries('planner', 'nl', '5/12', today)[0]).toMatchObject({
    label: 'zaterdag 5 december 2026',
    to: '/portal/planner',
    search: { day: '2026-12-05', view: 'day' },
  })
  expect(dayEntries('planner', 'fr', 'samedi', today)).toHaveLength(1)
  expect(dayEntries('employee', 'nl', '5/12', today)).toEqual([])
  expect(dayEntries('planner', 'nl', 'TW-02', today)).toEqual([])
})

test('a truck is found by its code and an absence by its kind in another language', () => {
  const truck: PaletteEntry = { kind: 'record', label: 'TW-02 2-FFA-202', to: '/portal/towtrucks/2' }
  const away: PaletteEntry = {
    kind: 'record',
    label: 'Lien De Smet Ziek',
    known: 'Ziek Sick Maladie',
    to: '/portal/absences/1',
  }
  const labels = (typed: string) => matching([truck, away], typed, 5).map(({ to }) => to)
  expect(labels('TW-02')).toEqual([truck.to])
  expect(labels('tw02')).toEqual([])
  expect(labels('ziek')).toEqual([away.to])
  expect(labels('maladie')).toEqual([away.to])
  expect(labels('lien')).toEqual([away.to])
  expect(labels('/')).toEqual([])
})

test('who is called as was typed stands above whose name only holds it', () => {
  const entry = (label: string): PaletteEntry => ({ kind: 'record', label, to: `/${label}` })
  const [julien, lien] = [entry('B-1024 · Julien Maes'), entry('Lien De Smet')]
  expect(wordsFirst([julien, lien], 'lien')).toEqual([lien, julien])
  const groups = [{ entries: [julien] }, { entries: [lien] }]
  expect(groupsFirst(groups, 'lien')).toEqual(groups.toReversed())
  expect(groupsFirst(groups, 'maes')).toEqual(groups)
})
