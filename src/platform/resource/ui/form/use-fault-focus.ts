/** Leads to the first field the server refused, once its words stand beside it. */
import { type RefObject, useEffect } from 'react'
import type { Refused } from '../../../session/client/asking.ts'

export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refused: Refused | null): void {
  useEffect(() => {
    if (!refused) return
    const named = Object.keys(refused.fields).map((name) => `[name="${CSS.escape(name)}"]`)
    form.current?.querySelector<HTMLElement>(['[aria-invalid="true"]', ...named].join())?.focus()
  }, [form, refused])
}
