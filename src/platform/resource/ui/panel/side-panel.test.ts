import { expect, test } from 'vitest'
import { closedPanel, panelAt } from './side-panel.ts'

test('a panel that was opened from another gives way to it when it is done, and else leaves the page alone', () => {
  const repair = panelAt('repair', 'b1')
  const address = { when: 'all', panel: panelAt('booking-proposal', 'b2') }
  expect(closedPanel({ ...address, under: repair })).toEqual({ when: 'all', panel: repair })
  expect(closedPanel(closedPanel({ ...address, under: repair }))).toEqual({ when: 'all' })
  expect(closedPanel({ ...address, under: 'no panel' })).toEqual({ when: 'all' })
})
