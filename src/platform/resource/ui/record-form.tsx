/** The form of any resource: its fields in their groups, what the server refused beside them, everything typed kept. */
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import { useLocale } from '../../i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Resource } from '../resource.ts'
import { labelOf, wordsIn } from '../words.ts'
import { type Faults, faultsOf, noFaults } from './faults.ts'
import { FieldInput } from './field-input.tsx'
import { keyOf } from './record.ts'
import style from './record-form.module.css'

export interface RecordFormProps {
  readonly resource: Resource
  /** The fields to fill in, in order. */
  readonly names: readonly string[]
  readonly initial: Readonly<Record<string, unknown>>
  /** Without groups: it stands in a sheet of its own already. */
  readonly isPlain?: boolean
  readonly submit: string
  /** Sends what was changed; what it throws is shown beside the fields. */
  readonly onSubmit: (changed: Record<string, unknown>) => Promise<void>
  readonly onCancel: () => void
  /** Takes in what somebody else saved first. */
  readonly onReload?: () => void
}

export function RecordForm({
  resource,
  names,
  initial,
  isPlain = false,
  submit,
  onSubmit,
  onCancel,
  onReload,
}: RecordFormProps) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [changed, setChanged] = useState<Record<string, unknown>>({})
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [busy, setBusy] = useState(false)

  const focus = (name: string | undefined) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name^="${name}"]`)?.focus())
  const valueOf = (name: string) => (name in changed ? changed[name] : initial[name])

  async function send(event: FormEvent) {
    event.preventDefault()
    const missing = names.filter((name) => {
      const field = resource.fields[name]!
      const value = valueOf(name)
      return (
        field.required && field.kind !== 'flag' && (value === null || value === undefined || value === '')
      )
    })
    if (missing.length > 0) {
      const words = Object.fromEntries(missing.map((name) => [name, m.portal_fault_required()]))
      setFaults({ ...noFaults, fields: words })
      focus(missing[0])
      return
    }
    setBusy(true)
    try {
      await onSubmit(Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, plain(value)])))
    } catch (error) {
      const found = faultsOf(error, names)
      setFaults(found)
      focus(names.find((name) => found.fields[name]))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={style.form} noValidate onSubmit={(event) => void send(event)}>
      {faults.isConflict && (
        <Notice tone="warning" live="assertive" title={m.portal_conflict_title()}>
          <p>{m.portal_conflict_text()}</p>
          {onReload && (
            <Button variant="default" mt="sm" onClick={onReload}>
              {m.portal_conflict_reload()}
            </Button>
          )}
        </Notice>
      )}
      {faults.general.map((text) => (
        <Notice key={text} tone="error" live="assertive" title={text} />
      ))}
      {(isPlain ? [{ group: undefined, members: names }] : groupsOf(resource, names)).map(
        ({ group, members }) => (
          <fieldset key={group ?? ''} className={isPlain ? undefined : style.group}>
            {group && resource.groups?.[group] && <legend>{wordsIn(resource.groups[group], locale)}</legend>}
            <div className={style.fields}>
              {members.map((name) => (
                <FieldInput
                  key={name}
                  name={name}
                  label={labelOf(resource, name, locale)}
                  field={resource.fields[name]!}
                  value={valueOf(name)}
                  error={faults.fields[name]}
                  onChange={(value) => setChanged((now) => ({ ...now, [name]: value }))}
                />
              ))}
            </div>
          </fieldset>
        ),
      )}
      <div className={style.actions}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {m.portal_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** A relation is written by its key. */
const plain = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? keyOf(value) : value

/** The fields by their group, in the order the resource gives; those without one stand first. */
export function groupsOf(resource: Resource, names: readonly string[]) {
  const order = [undefined, ...Object.keys(resource.groups ?? {})]
  return order
    .map((group) => ({ group, members: names.filter((name) => resource.fields[name]?.group === group) }))
    .filter(({ members }) => members.length > 0)
}
