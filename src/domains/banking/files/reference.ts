/** A structured reference inside what a payer typed himself. */
import { readReference } from '../../billing/paper/structured-reference.ts'

const written = /[+*]{3}[\d/. -]{12,20}[+*]{3}|\b\d{3}[/. -]\d{4}[/. -]\d{5}\b|(?<!\d)\d{12}(?!\d)/g

/** The one reference a text holds, in any spelling; null for none, and for several. Rule BK-04. */
export function referenceIn(text: string): string | null {
  const found = new Set([...text.matchAll(written)].map(([one]) => readReference(one)).filter(Boolean))
  const [only] = found
  return found.size === 1 ? only! : null
}
