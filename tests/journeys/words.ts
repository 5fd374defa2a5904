/** What the product says in a language, so that a journey presses what a reader of that language sees. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from '../../src/kernel/locale.ts'

export type Say = (key: string, parameters?: Readonly<Record<string, string | number>>) => string

interface Counted {
  readonly match: Readonly<Record<string, string>>
}

/** A plain text, or of one that counts the form for this many: one, and any other. */
function formOf(message: unknown, count: unknown): string | undefined {
  if (typeof message === 'string' || message === undefined) return message
  const [{ match } = { match: {} }] = message as readonly Counted[]
  return match[count === 1 ? 'plural=one' : 'plural=*']
}

/** Speaks a language by message key; throws for a key that language has no text for. */
export function speaker(locale: Locale): Say {
  const file = resolve(import.meta.dirname, `../../messages/${locale}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
  return (key, parameters = {}) => {
    const text = formOf(messages[key], parameters['count'])
    if (text === undefined) throw new Error(`${locale}.json has no text ${key}`)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
  }
}
