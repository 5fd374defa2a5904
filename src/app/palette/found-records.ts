/** The bookings and customers a few typed words mean: by number, name, phone or e-mail. */
import type { Desk } from '../../platform/resource/ui/desk.tsx'

type Looker = Pick<Desk, 'fields'>

/** From so many characters on the records are asked for. */
export const fewestCharacters = 2

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** The digits of a phone number as they are kept, without the country: `0470 12` is `47012`. */
export function phoneDigits(typed: string): string | null {
  if (!/^[+\d][\d\s./()-]*$/.test(typed.trim())) return null
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^(00)?32/, '')
    .replace(/^0/, '')
  return digits.length >= 4 ? digits : null
}

const personFields = ['first_name', 'last_name', 'company_name', 'email'] as const

/** A filter on customers; null when the reader may look into none of their fields. */
export function customersFilter(desk: Looker, typed: string): object | null {
  const readable = new Set(desk.fields('read', 'customers'))
  const phone = phoneDigits(typed)
  if (phone && readable.has('phone')) return { phone: { _contains: escaped(phone) } }
  const fields = personFields.filter((name) => readable.has(name))
  if (fields.length === 0) return null
  return {
    _and: wordsOf(typed).map((word) => ({
      _or: fields.map((name) => ({ [name]: { _icontains: escaped(word) } })),
    })),
  }
}

/** A filter on bookings: its number, or who it is for. */
export function bookingsFilter(desk: Looker, typed: string): object {
  const readable = new Set(desk.fields('read', 'bookings'))
  const customer = readable.has('customer') ? customersFilter(desk, typed) : null
  const number = readable.has('number') ? [{ number: { _icontains: escaped(typed.trim()) } }] : []
  return { _or: [...number, ...(customer ? [{ customer }] : [])] }
}

const wordsOf = (typed: string) => typed.split(/\s+/).filter(Boolean).slice(0, 5)
