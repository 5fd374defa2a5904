/** What the page of a booking says of an offer. */
import { expect, test } from 'vitest'
import { hasHeardOfLoss } from '../../../agreed/agreed-hour.ts'
import type { Alarms } from '../../../plan/alarm.ts'
import type { ShownBooking } from '../../../shown.ts'
import {
  hourTaken,
  isOfferGone,
  proposalLead,
  reasonsToSay,
  statusText,
  statusTitle,
} from './booking-status.tsx'

const offered = (
  free: readonly boolean[],
  status: ShownBooking['status'] = 'proposed',
  hour: ShownBooking['hour'] = null,
) =>
  ({
    status,
    hour,
    uncertain: hour === 'lost',
    start: '2027-05-15T12:00:00.000Z',
    proposal: {
      valid_until: '2027-05-12T12:00:00.000Z',
      options: free.map((still_free, at) => ({ id: String(at), still_free })),
    },
  }) as unknown as ShownBooking
const moment = (instant: string) => `<${instant.slice(0, 10)}>`

test('while one hour of the offer is free the customer reads until when it is kept', () => {
  const booking = offered([false, true])
  expect(isOfferGone(booking)).toBe(false)
  expect(proposalLead(booking, moment).text).toBe('We houden dit uur voor je vast tot <2027-05-12>.')
  const several = proposalLead(offered([true, false, true]), moment).text
  expect(several).toBe('We houden deze uren voor je vast tot <2027-05-12>.')
  expect(statusTitle(booking)).toBe('We hebben een voorstel')
})

test('once no hour of the offer is free nothing is said to be kept or possible', () => {
  const booking = offered([false, false])
  const said = [
    statusTitle(booking),
    statusText(booking),
    ...Object.values(proposalLead(booking, moment)),
  ].join(' ')
  expect(said).not.toMatch(/houden|vast|lukt|voorstel\b/)
  expect(said).toContain('Geen van de voorgestelde uren is nog vrij.')
  expect(said).toContain('Ons kantoor kreeg er een melding van')
})

test('a booking that ran out of time says whose answer was missing', () => {
  const expired = (...actions: readonly string[]) =>
    ({ status: 'expired', history: actions.map((action) => ({ action })) }) as unknown as ShownBooking
  expect(statusText(expired('request', 'expire'))).toContain('we hebben je niet op tijd geantwoord')
  expect(statusText(expired('request', 'propose', 'expire'))).toContain('antwoord op ons voorstel')
})

test('a ride that the company cancelled is said to be its doing; the group reads a plain word of its own', () => {
  const cancelled = (by_us: boolean) =>
    ({ status: 'cancelled', cancelled: { keep: 0, refund: 0, by_us } }) as unknown as ShownBooking
  expect(statusTitle(cancelled(true))).toBe('Wij moesten je rit annuleren')
  expect(statusText(cancelled(true))).toContain('Het spijt ons')
  expect(statusTitle(cancelled(false))).toBe('Geannuleerd')
  expect(statusText(cancelled(false))).not.toContain('spijt')
})

test('a confirmed booking keeps its own hour when the other one that was offered is gone', () => {
  const { title, text } = proposalLead(offered([false], 'confirmed', 'kept'), moment)
  expect(title).toBe('Het voorgestelde uur is niet meer vrij.')
  expect(text).toContain('Je uur van <2027-05-15> blijft van jou.')
  expect(text).not.toContain('tot je ja zegt')
})

test('a confirmed ride whose bike fell out is neither certain nor kept while another hour is offered', () => {
  const booking = offered([true], 'confirmed', 'lost')
  const said = [
    statusTitle(booking),
    statusText(booking),
    ...Object.values(proposalLead(booking, moment)),
  ].join(' ')
  expect(said).not.toMatch(/blijft van jou|Je rit ligt vast|alles klaarstaat/)
  expect(said).toContain('kunnen dat uur niet meer beloven')
  expect(statusTitle(offered([true], 'confirmed', 'kept'))).toBe('Je rit ligt vast')
})

test('after a no to another hour the ride is not called certain again until what it lost is replaced', () => {
  const lost = { ...offered([], 'confirmed', 'lost'), proposal: null }
  const said = [statusTitle(lost), statusText(lost)].join(' ')
  expect(said).not.toMatch(/ligt vast|alles klaarstaat|agenda/)
  expect(said).toContain('kunnen je uur nu niet beloven')
  expect(statusTitle({ ...lost, hour: 'kept', uncertain: false })).toBe('Je rit ligt vast')
})

test('a customer hears that his hour is uncertain from the offer that follows its loss, not from one before', () => {
  const lost = [{ why: 'crew-absent', resource: 'lien' }] as const
  const heard = (...steps: readonly [action: string, alarm?: Alarms][]) =>
    hasHeardOfLoss(steps.map(([action, alarm = null]) => ({ action, alarm })))
  expect(heard(['confirm'], ['alarm', lost], ['propose', lost], ['decline', lost])).toBe(true)
  expect(heard(['plan'], ['unplan', lost], ['propose', lost], ['expire-proposal', lost])).toBe(true)
  expect(heard(['propose'], ['accept'], ['alarm', lost])).toBe(false)
  expect(heard(['confirm'], ['propose'], ['decline'], ['alarm', lost])).toBe(false)
  // Whichever way the hour became whole again, an offer of before says nothing of what fell out since.
  for (const mend of ['repair', 'reassign', 'give-back'])
    expect(heard(['alarm', lost], ['propose', lost], [mend], ['alarm', lost])).toBe(false)
  // A colleague's note is no loss.
  const noted = [{ why: 'noted', note: 'too windy' }] as const
  expect(heard(['unplan', noted], ['propose', noted], ['decline', noted], ['alarm', lost])).toBe(false)
})

test('a request that was not confirmed at once says why on its page, and only while it waits', () => {
  const asked = (status: ShownBooking['status']) =>
    reasonsToSay({ status, price: { request_reasons: ['further-request'] } } as unknown as ShownBooking)
  expect(asked('requested').join(' ')).toContain('De laatste 24 uur kwam er van jou')
  expect(asked('confirmed')).toEqual([])
})

test('who is choosing another hour reads what the office made of the booking meanwhile', () => {
  const booking = (status: ShownBooking['status'], slot: boolean) =>
    ({
      status,
      start: '2027-05-15T12:00:00.000Z',
      uncertain: false,
      proposal: null,
      may: { slot },
    }) as unknown as ShownBooking
  expect(hourTaken(booking('requested', true), moment)).toBeNull()
  expect(hourTaken(booking('confirmed', false), moment)).toBe('Je rit ligt vast: <2027-05-15>')
})

test('who was choosing another hour while the office proposed some reads the hours of the offer, not his own', () => {
  const options = ['2027-05-16T10:30:00.000Z', '2027-05-17T14:30:00.000Z', '2027-05-18T14:30:00.000Z'].map(
    (start, at) => ({ id: String(at), start, still_free: at < 2 }),
  )
  const proposed = { ...offered([true]), may: { slot: false } }
  const booking = { ...proposed, proposal: { ...proposed.proposal, options } } as unknown as ShownBooking
  expect(hourTaken(booking, moment)).toBe('We hebben een voorstel: <2027-05-16>\u00A0· <2027-05-17>')
  const gone = { ...booking, proposal: { ...proposed.proposal, options: [options[2]] }, uncertain: true }
  expect(hourTaken(gone as unknown as ShownBooking, moment)).not.toContain('<')
})

test('an offer that was answered in another window says how, and which hour stands', () => {
  const after = (status: ShownBooking['status'], ...actions: string[]) =>
    proposalLead(
      {
        ...offered([], status, status === 'confirmed' ? 'kept' : null),
        proposal: null,
        history: actions.map((action) => ({ at: '2027-05-01T10:00:00.000Z', action })),
      },
      moment,
    )
  const accepted = after('confirmed', 'request', 'propose', 'accept')
  expect(accepted).toEqual({
    title: 'Je zei al ja op ons voorstel',
    text: 'Je rit ligt vast: <2027-05-15>.',
  })
  expect(after('confirmed', 'confirm', 'propose', 'decline').title).toBe('Je wees ons voorstel al af')
  expect(after('confirmed', 'accept', 'propose').title).toBe('Er ligt geen voorstel meer')
  expect(after('cancelled', 'propose', 'accept', 'cancel').title).toBe('Geannuleerd')
  expect(after('proposed', 'propose').title).toBe('Dit voorstel is verlopen')
})
