/** A question with its label, hint and error, wired to whichever input stands inside it. */
import { createContext, use, useId, type ReactNode } from 'react'
import { inLine, stacked, written } from '../layout/layout.ts'
import style from './field.module.css'
import { ErrorMark } from '../icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** What a control inside a field spreads on itself. */
export interface FieldControl {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<FieldControl>({})

/** The wiring of the field around this control; empty outside a field. */
export const useFieldControl = (): FieldControl => use(FieldContext)

/** The id of the label of the field around a control, for popups that it names. */
export const labelIdOf = (controlId: string | undefined) => controlId && `${controlId}-label`

export interface FieldProps {
  label: ReactNode
  /** Words after the label, such as "optional". */
  note?: ReactNode
  hint?: ReactNode
  /** The error in words; its icon comes with it. */
  error?: ReactNode
  required?: boolean
  /** The control's id, for links from an error summary; made up when absent. */
  id?: string
  className?: string
  children: ReactNode
}

export function Field({ label, note, hint, error, required, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={stacked(2, style.field, className)}>
      <label className={style.label} htmlFor={controlId} id={labelIdOf(controlId)}>
        {label}
        {note && (
          <>
            {/* Read aloud, the two would run into one word. */}
            <VisuallyHidden>, </VisuallyHidden>
            <span className={style.note}>{note}</span>
          </>
        )}
      </label>
      {hint && (
        <p className={written('muted small', style.hint)} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext
        value={{
          id: controlId,
          required,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}

/** An error in words with its icon; nothing when there are no words. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className={inLine('2 top', written('wrong small', style.error))} id={id}>
      <ErrorMark />
      <span>{children}</span>
    </p>
  )
}
