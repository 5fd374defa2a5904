/** What a visitor types about himself: kept on the draft field by field, and in the tab until it is right. */
import { useState, useSyncExternalStore } from 'react'
import { writtenVatNumber } from '../../../../kernel/enterprise/enterprise-number.ts'
import type { ShownDraft } from '../../shown-draft.ts'
import { useDraftChange } from '../steps/draft-client.ts'
import { fieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { useGuessedCountry } from '../../../customers/phone/phone-field.tsx'

const contactFields = [
  'company_name',
  'vat_number',
  'invoice_email',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'number',
  'box',
  'postal_code',
  'city',
  'country',
] as const
/** How the phone number beside it is read; the draft keeps the number with its code. */
const reading = ['phone_country'] as const
const draftFields = ['occasion', 'order_reference', 'notes'] as const
const fields = [...contactFields, ...reading, ...draftFields] as const
type FieldName = (typeof fields)[number]
type Values = Record<FieldName, string>

const storedAs = (token: string) => `draft-form-${token}`

// What this tab writes itself it already shows.
const neverChanges = () => () => undefined

function parsed(stored: string | null): Partial<Values> {
  try {
    return JSON.parse(stored ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

const writtenAs = (name: FieldName, value: string) =>
  name === 'vat_number' ? writtenVatNumber(value) : value

const savedOf = (draft: ShownDraft | null, phone_country: string): Values =>
  Object.fromEntries([
    ['phone_country', phone_country],
    ...contactFields.map((name) => [name, writtenAs(name, draft?.contact[name] ?? '')]),
    ...draftFields.map((name) => [name, draft?.[name] ?? '']),
  ]) as Values

export function useContactForm(draft: ShownDraft | null) {
  const saved = savedOf(draft, useGuessedCountry())
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({})
  const keeping = useDraftChange()
  const key = storedAs(draft?.token ?? '')

  // The server keeps nothing that is half right; the tab does, so that a reload loses no letter.
  const stored = useSyncExternalStore(
    neverChanges,
    () => sessionStorage.getItem(key),
    () => null,
  )

  const kept = parsed(stored)
  const values: Values = { ...saved, ...kept, ...typed }

  function type(name: FieldName, value: string) {
    const next = { ...kept, ...typed, [name]: value }
    setTyped(next)
    const about = name === 'phone_country' ? 'phone' : name
    const isCountry = name === 'country' && { vat_number: undefined, number: undefined }
    setWrong((before) => ({ ...before, [about]: undefined, ...isCountry }))
    sessionStorage.setItem(key, JSON.stringify(next))
  }

  function keep(name: FieldName) {
    const value = values[name].trim()
    if (value === saved[name]) return
    const isRequired = value === '' && ['first_name', 'last_name', 'email', 'phone'].includes(name)
    if (isRequired) return
    const change = draftFields.includes(name as 'notes')
      ? { [name]: value || null }
      : { contact: { [name]: value, ...readWith(name) } }
    keeping.mutate(change, {
      onError: (error) => setWrong((before) => ({ ...before, [name]: fieldErrors(error)[name] })),
    })
  }

  /** What says how a number is read goes with it, as it stands on the page. */
  function readWith(name: FieldName): Readonly<Record<string, string>> {
    if (name === 'phone') return { phone_country: values.phone_country }
    return name === 'vat_number' && values.country ? { country: values.country } : {}
  }

  return {
    values,
    wrong: wrong as Record<string, string | undefined>,
    order: fields,
    hasAddress: Boolean(values.street || values.city),
    type,
    keep,
  }
}
