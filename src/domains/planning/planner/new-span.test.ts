import { expect, test } from 'vitest'
import { readPanel, panelAt } from '../../../platform/resource/ui/panel/side-panel.ts'
import { concernedIn, newSpanAt, readNewSpan } from './new-span.ts'

const span = {
  group: 'trailers',
  resource: '0190a3c4-5a6b-7c8d-9e0f-112233445566',
  from: '2027-05-15T12:00:00.000Z',
  to: '2027-05-15T14:30:00.000Z',
} as const

test('a chosen span fits the address of a panel and is read from it again', () => {
  const panel = readPanel(panelAt('reservation', newSpanAt(span)))
  expect(panel?.name).toBe('reservation')
  expect(readNewSpan(panel?.id)).toEqual(span)
  expect(concernedIn(span)).toEqual({ field: 'trailer', id: span.resource })
})

test('the key of a record, an unknown group and nothing at all are no span', () => {
  expect(readNewSpan(span.resource)).toBe(null)
  expect(readNewSpan(`boats_1_2_${span.resource}`)).toBe(null)
  expect(readNewSpan(undefined)).toBe(null)
})
