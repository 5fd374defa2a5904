/** A list as the office shapes it: its columns, filters and views, many rows at once, a file of it, and the keyboard. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { Office } from '../people/office.ts'

const rows = (page: Page) => page.locator('tbody tr')
const heads = (page: Page) => page.locator('thead th').filter({ hasText: /\S/ }).allTextContents()
const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

async function filter({ page, say }: Office, field: string, choose: (editor: Locator) => Promise<void>) {
  const chip = page.getByRole('search').getByRole('button', { name: field })
  if (await chip.count()) await chip.first().click()
  else {
    await page.getByRole('button', { name: say('list_filter'), exact: true }).click()
    await popup(page, say('list_filter')).getByRole('button', { name: field, exact: true }).click()
  }
  await choose(popup(page, field))
  await page.keyboard.press('Escape')
}

/** What is on screen is what was asked for last. */
const settled = (page: Page) => expect(page.locator('section[aria-busy="false"]')).toBeVisible()

test('the planner shapes the list, keeps it under a name, and finds it so on another device', async ({
  signIn,
}) => {
  const office = await signIn('planner')
  const { page, say } = office
  await page.getByRole('button', { name: say('list_columns') }).click()
  const columns = popup(page, say('list_columns'))
  await columns.getByRole('checkbox', { name: 'Pakket' }).uncheck()
  await columns.getByRole('checkbox', { name: 'Aanleiding' }).check()
  await columns.getByRole('button', { name: 'Status naar voren' }).click()
  await expect(columns.getByRole('button', { name: 'Status naar voren' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const shaped = [
    'Nummer',
    'Start',
    'Klant',
    'Status',
    'Personen',
    'Gemeente',
    'Totaal incl. btw',
    'Aanleiding',
  ]
  await expect.poll(() => heads(page)).toEqual(shaped)

  await filter(office, 'Status', (editor) => editor.getByRole('checkbox', { name: 'Bevestigd' }).check())
  await filter(office, 'Start', (editor) =>
    editor.getByRole('button', { name: say('list_span_next') }).click(),
  )
  await page.getByRole('button', { name: 'Klant', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Klant' })).toHaveAttribute('aria-sort', 'ascending')
  await settled(page)
  const names = await page.locator('tbody td:nth-child(4)').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  expect(names).toEqual(names.toSorted())

  await page.getByRole('button', { name: say('list_views') }).click()
  await page.getByLabel(say('list_view_new')).fill('Binnenkort')
  await page.getByRole('button', { name: say('list_view_save'), exact: true }).click()
  await expect(page.getByText('Weergave “Binnenkort” bewaard')).toBeVisible()
  await page.getByRole('button', { name: say('portal_list_clear') }).click()
  await expect(page).toHaveURL(/\/portal\/bookings(\?sort=[-\w]+)?$/)

  const elsewhere = (await signIn('planner')).page
  await expect.poll(() => heads(elsewhere)).toEqual(shaped)
  await elsewhere.getByRole('button', { name: say('list_views') }).click()
  await elsewhere.getByRole('button', { name: 'Binnenkort', exact: true }).click()
  await expect(elsewhere).toHaveURL(/view=/)
  await settled(elsewhere)
  await expect(rows(elsewhere)).toHaveCount(names.length)
  await elsewhere.locator('tbody a[data-row]').nth(1).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^FF-/)
  await elsewhere.getByRole('main').getByRole('link', { name: 'Boekingen' }).first().click()
  await expect(elsewhere).toHaveURL(/view=/)
  await expect(rows(elsewhere)).toHaveCount(names.length)
  await elsewhere.getByRole('button', { name: 'Binnenkort' }).first().click()
  await elsewhere.getByRole('button', { name: say('list_view_remove', { name: 'Binnenkort' }) }).click()
  await elsewhere.keyboard.press('Escape')
  await elsewhere.getByRole('button', { name: say('list_columns') }).click()
  await elsewhere.getByRole('button', { name: say('list_columns_default') }).click()
  await expect.poll(() => heads(elsewhere)).toContain('Pakket')
})

test('many rows are tagged, archived, found in the archive and brought back', async ({ signIn }) => {
  const office = await signIn('admin', '/nl/portal/partybikes')
  const { page, say } = office
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar')
  await expect(bar.getByText('3 gekozen')).toBeVisible()
  await bar.getByRole('button', { name: say('list_bulk_tags'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: say('list_bulk_tags') })
  await panel
    .getByRole('group', { name: say('list_bulk_tags_add') })
    .getByRole('checkbox')
    .first()
    .check()
  await panel.getByRole('button', { name: /op 3 rijen/ }).click()
  await expect(page.getByText('3 gewijzigd')).toBeVisible()

  const code = (await rows(page).nth(7).locator('a').textContent())!
  await rows(page).nth(7).getByRole('checkbox').check()
  await bar.getByRole('button', { name: say('list_bulk_archive') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /op 1 rij/ })
    .click()
  await expect(page.getByRole('link', { name: code })).toHaveCount(0)
  await page.getByRole('button', { name: say('list_filter'), exact: true }).click()
  await popup(page, say('list_filter'))
    .getByRole('button', { name: say('list_archived') })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('checkbox').check()
  await bar.getByRole('button', { name: say('list_bulk_restore') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /op 1 rij/ })
    .click()
  await expect(page.getByText(say('portal_list_none_found'))).toBeVisible()
  await page.getByRole('button', { name: say('portal_list_clear') }).click()
  await expect(page.getByRole('link', { name: code })).toBeVisible()
})

test('the file holds what the list shows, and the keyboard walks, ticks and opens', async ({ signIn }) => {
  const { page, say } = await signIn('planner')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('FF-100')
  await expect(page).toHaveURL(/q=FF-100/)
  await expect(rows(page).filter({ hasNotText: 'FF-100' })).toHaveCount(0)
  const shown = await rows(page).count()
  await page.getByRole('button', { name: say('list_more') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('list_export') }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Nummer";"Start";"Klant";"Pakket";"Personen";"Gemeente";"Status";"Totaal incl. btw (€)"',
  )
  expect(lines).toHaveLength(shown + 1)
  expect(lines[1]).toMatch(
    /^"FF-100\d";"\d\d\/\d\d\/\d{4} \d\d:\d\d";".+";".+";\d+;"\d{4} .+";"\w+";\d+,\d\d$/,
  )

  await rows(page).first().locator('a').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('toolbar').getByText('2 gekozen')).toBeVisible()
  const second = (await rows(page).nth(1).locator('a').textContent())!
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await page.goBack()
  await expect(rows(page).nth(1).locator('a')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: say('list_keys') })).toBeVisible()
})
