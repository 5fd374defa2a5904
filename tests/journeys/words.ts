/** What the product says in a language, so that a journey presses what a reader of that language sees. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from '../../src/kernel/locale.ts'

export type Say = (key: string, parameters?: Readonly<Record<string, string | number>>) => string

/** Speaks a language by message key; throws for a key that language has no plain text for. */
export function speaker(locale: Locale): Say {
  const file = resolve(import.meta.dirname, `../../messages/${locale}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
  return (key, parameters = {}) => {
    const text = messages[key]
    if (typeof text !== 'string') throw new Error(`${locale}.json has no text ${key}`)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
  }
}
