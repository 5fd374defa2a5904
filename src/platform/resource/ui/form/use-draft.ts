/** What is typed into a form until it is saved: values, faults, and what somebody else saved meanwhile. */
import { type RefObject, useRef, useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Row } from '../data/record.ts'
import { type Difference, differences } from './conflict/conflict.ts'
import { faultsIn, isSame, plainValue } from './field-values.ts'
import { type Faults, faultsOf, noFaults } from './faults.ts'
import type { FormValues, RecordFormProps } from './record-form.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { missingTexts } from '../../publication.ts'
import type { Resource } from '../../resource.ts'

type Values = Readonly<Record<string, unknown>>

interface Conflict {
  readonly differences: readonly Difference[]
  readonly taken: ReadonlySet<string>
}

export function useDraft(
  { resource, names, initial, onSubmit, onDraft, onCancel, reload }: RecordFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const { fields } = resource
  const locale = useLocale()
  // The record as the reader took it in; what is read again behind the form does not reach into it.
  const [base, setBase] = useState<FormValues>(initial)
  const [typed, setTyped] = useState<Values>({})
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isSaving = useRef(false)

  const valueOf = (name: string) => (name in typed ? typed[name] : base[name])
  const changed = () =>
    Object.fromEntries(
      Object.entries(typed)
        .filter(([name, value]) => !isSame(fields[name]!, value, base[name]))
        .map(([name, value]) => [name, plainValue(fields[name]!, value)]),
    )
  const isDirty = Object.keys(changed()).length > 0

  const focusFirst = (found: Values) =>
    requestAnimationFrame(() => {
      const place = placesIn(names, found)[0]
      if (place !== undefined) focusOn(form.current, place)
      // What belongs to no field stands above them all, out of sight of who saved at the end of a long form.
      else form.current?.scrollIntoView({ block: 'start' })
    })

  async function resolve() {
    const theirs: Row | null = (await reload?.()) ?? null
    if (!theirs) return
    const found = differences(fields, names, { base, mine: typed, theirs })
    setConflict({ differences: found, taken: new Set() })
    setBase(theirs)
  }

  async function send(as: 'record' | 'draft' = 'record') {
    if (isSaving.current) return
    const wrong = {
      ...faultsIn({ fields, names, valueOf, locale }),
      ...(as === 'record' && unpublishable(resource, names, valueOf)),
    }
    setFaults({ ...noFaults, fields: wrong })
    if (Object.keys(wrong).length > 0) {
      focusFirst(wrong)
      return
    }
    isSaving.current = true
    setBusy(true)
    try {
      await (as === 'draft' && onDraft ? onDraft : onSubmit)(changed(), base)
    } catch (error) {
      isSaving.current = false
      const found = faultsOf(error, { names, fields, locale })
      setFaults(found)
      if (found.isConflict) await resolve().catch(() => undefined)
      else focusFirst(found.fields)
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  return {
    valueOf,
    faults,
    conflict,
    isBusy,
    isDirty,
    isAsked,
    send,
    /** Whether leaving now would lose something; what is being saved is not lost. */
    wouldLose: () => isDirty && !isSaving.current,
    change: (name: string, value: unknown) => {
      // A record of one collection is none of another.
      const lost = names.filter((other) => fields[other]?.within === name).map((other) => [other, null])
      setTyped((now) => ({ ...now, ...Object.fromEntries(lost), [name]: value }))
      setFaults((now) => ({ ...now, fields: without(now.fields, name) }))
    },
    choose: (name: string, whose: 'mine' | 'theirs') => {
      if (!conflict) return
      const taken = new Set(conflict.taken)
      const mine = conflict.differences.find((each) => each.name === name)?.mine
      if (whose === 'theirs') taken.add(name)
      else taken.delete(name)
      setConflict({ ...conflict, taken })
      setTyped((now) => ({ ...now, [name]: whose === 'theirs' ? base[name] : mine }))
    },
    cancel: () => {
      if (isDirty) setAsked(true)
      else onCancel()
    },
    stay: () => setAsked(false),
  }
}

/** The faults without those of a field that is being mended. */
const without = (faults: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(
    Object.entries(faults).filter(([place]) => place !== name && !place.startsWith(`${name}.`)),
  )

/** The places of faults in the order of the form. */
const placesIn = (names: readonly string[], found: Values): string[] => {
  const order = (place: string) => names.indexOf(place.split('.')[0]!)
  return Object.keys(found).toSorted((a, b) => order(a) - order(b))
}

/** Puts the cursor where the fault is; the input of a relation bears no name that could be found. */
function focusOn(form: HTMLFormElement | null, place: string): void {
  const usable = ':is(input:not([type=hidden]), textarea, button)'
  const exact = `${usable}[name="${CSS.escape(place)}"]`
  const inField = `[data-field="${CSS.escape(place.split('.')[0]!)}"] ${usable}`
  const found = [exact, inField]
    .flatMap((selector) => [...(form?.querySelectorAll<HTMLElement>(selector) ?? [])])
    // What takes no room cannot be gone to: the input behind the button of a file.
    .find((each) => each.offsetParent !== null)
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'center' })
}

/** By the place of each language that is missing: `title.fr`; nothing while the record is not to be published. */
function unpublishable(
  resource: Pick<Resource, 'fields' | 'publication'>,
  names: readonly string[],
  valueOf: (name: string) => unknown,
): Record<string, string> {
  const { publication, fields } = resource
  if (!publication || !valueOf(publication.flag)) return {}
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name)]))
  return Object.fromEntries(
    missingTexts(resource, values)
      .filter(({ field }) => names.includes(field))
      .flatMap(({ field, languages }) =>
        languages.map((language) => [`${field}.${language}`, m.portal_fault_unpublishable()]),
      ),
  )
}
