/** Leads to the first field the server refused, once its words stand beside it. */
import { type RefObject, useEffect } from 'react'
import type { Refused } from '../../booking/office-calls.ts'

export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refused: Refused | null): void {
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refused])
}
