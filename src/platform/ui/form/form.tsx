/** A form of a page that arrives rendered and is hydrated a moment later: what is typed into it meanwhile is kept. */
import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { useEarlyTyping } from './early-typing.ts'

/**
 * Until it is hydrated the browser sends it nowhere: `dialog` is the method of a form that stays on its page. Then its
 * `onSubmit` does the sending; should that fail, no value comes to stand in an address.
 */
export function Form({ ref, ...props }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => form.current!)
  useEarlyTyping(form)
  return <form noValidate {...props} ref={form} method={useHydrated() ? 'post' : 'dialog'} />
}
