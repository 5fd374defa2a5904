import { expect, test } from 'vitest'
import { panelAt, readPanel } from '../../../platform/resource/ui/panel/side-panel.ts'
import { proposingAt, readProposing } from './proposing.ts'

const booking = '0190a000-0000-7000-8000-000000000001'

test('the start that is free is taken along to the panel that offers it', () => {
  const asked = { booking, start: '2027-05-08T12:00:00.000Z' }
  const address = readPanel(panelAt('booking-proposal', proposingAt(asked)))
  expect(address?.name).toBe('booking-proposal')
  expect(readProposing(address!.id!)).toEqual(asked)
})

test('without one, and with what is no instant, the panel opens on the booking’s own day', () => {
  expect(readProposing(proposingAt({ booking }))).toEqual({ booking })
  expect(readProposing(`${booking}_soon`)).toEqual({ booking })
})
