/** What was typed into a part of a page before it was hydrated. */
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Hands a part's own handlers, once it is hydrated, what was typed and chosen in it before.
 *
 * React takes a rendered field over with what stands in it, says nothing of it to `onChange`, and puts back what it
 * thinks is there at its next drawing. Hence the fields are read in the very commit that hydrates the part. Taking
 * a text box over also drops what was chosen in it, so that a text that was to be replaced would stand behind the new one.
 */
export function useEarlyTyping(part: RefObject<HTMLElement | null>): void {
  const isHydrated = useHydrated()
  const [wasRendered] = useState(() => {
    if (!isHydrated) noteChosenText()
    return !isHydrated
  })
  useLayoutEffect(() => {
    if (!wasRendered || !part.current) return
    if (early && part.current.contains(early.field)) {
      chooseText(early)
      forget()
    }
    const typed = [...part.current.querySelectorAll<Filled>('input, select, textarea')].flatMap(changed)
    // One at a time, when React is done with this commit: each may depend on the state the one before it made.
    queueMicrotask(() => typed.forEach((handOver) => handOver()))
  }, [part, wasRendered])
}

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface ChosenText {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly value: string
  readonly from: number
  readonly to: number
}

/**
 * What was chosen before React first came to the field. It is kept beside React, which starts over when a part further
 * down is still being fetched and forgets all that was read the first time, when the text already has lost its choice.
 */
let early: ChosenText | null = null
let watch = new AbortController()

/** Notes what is chosen of the text that has the focus, or where its cursor is. */
function noteChosenText(): void {
  if (typeof document === 'undefined' || (early && isStill(early))) return
  forget()
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value, selectionStart: from, selectionEnd: to } = field
  if (from === null || to === null) return
  early = { field, value, from, to }
  watch = new AbortController()
  const { signal } = watch
  document.addEventListener('selectionchange', chooseAtOnce, { signal })
  for (const act of acts) document.addEventListener(act, forget, { signal, capture: true })
}

const isStill = ({ field, value }: ChosenText) => document.activeElement === field && field.value === value

/** By these the reader chooses for himself. */
const acts = ['pointerdown', 'keydown', 'beforeinput']

function forget(): void {
  early = null
  watch.abort()
}

/** Between two attempts of React there is time to type. */
function chooseAtOnce(): void {
  if (early && early.field.selectionStart === early.field.selectionEnd) chooseText(early)
}

/** Chooses it again, unless something was typed since. */
function chooseText(chosen: ChosenText): void {
  const { field, from, to } = chosen
  if (isStill(chosen) && (field.selectionStart !== from || field.selectionEnd !== to))
    field.setSelectionRange(from, to)
}

/** How to hand over what is other than it was rendered, if it is. */
function changed(field: Filled): (() => void)[] {
  const { value } = field
  if (field instanceof HTMLSelectElement)
    return value === rendered(field) ? [] : [() => chooseAgain(field, value)]
  if (field.type === 'file') return value ? [() => dispatch(field, 'change')] : []
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return isTicked(field) ? [() => tickAgain(field, field.checked)] : []
  return value === field.defaultValue ? [] : [() => typeAgain(field, value)]
}

const rendered = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

/** Of the buttons of one question, the one that was pressed speaks for the others too. */
const isTicked = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked && (checked || type === 'checkbox')

const dispatch = (field: Filled, event: string) => field.dispatchEvent(new Event(event, { bubbles: true }))

function chooseAgain(field: HTMLSelectElement, value: string): void {
  field.value = value
  dispatch(field, 'change')
}

function tickAgain(field: HTMLInputElement, isOn: boolean): void {
  field.checked = !isOn
  field.click()
}

/** React hears of a value that is not the one it last knew: the field's setter notes it, the prototype's does not. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  dispatch(field, 'input')
}
