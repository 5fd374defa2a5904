import { expect, test } from 'vitest'
import { bobNews } from './bob-news.ts'

const told = { told_start: '2027-05-15T12:00:00Z', told_place: 'here' }
const ride = { starts_at: '2027-05-15T12:00:00+00:00', place: 'here' }
const news = (over: object, of: object = {}) =>
  bobNews({ ...told, ...of }, { ...ride, ...over }, 'Europe/Brussels')

test('another day, another hour and another place are each news, and what he knows is not [BB-14]', () => {
  expect(news({})).toBeNull()
  expect(news({ starts_at: '2027-05-16T12:00:00Z' })).toBe('day')
  expect(news({ starts_at: '2027-05-15T13:00:00Z' })).toBe('hour')
  expect(news({ place: 'there' })).toBe('place')
  expect(news({ starts_at: '2027-05-15T13:00:00Z', place: 'there' })).toBe('hour')
  expect(news({ starts_at: '2027-05-15T22:30:00Z' }), 'by the calendar of the company').toBe('day')
})

test('who was told of no start or of no place hears nothing of another [BB-14]', () => {
  expect(news({ starts_at: '2027-05-16T12:00:00Z' }, { told_start: null })).toBeNull()
  expect(news({ place: 'there' }, { told_place: null })).toBeNull()
  expect(news({ starts_at: null })).toBeNull()
})
