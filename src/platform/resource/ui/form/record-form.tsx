/** The form of any resource: its fields in their groups, faults beside them, everything typed kept. */
import { Button } from '@mantine/core'
import { Fragment, type ReactNode, Suspense, useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { inColumns, inRow, stacked, written } from '../../../ui/layout/layout.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Resource } from '../../resource.ts'
import { groupLabel, labelOf } from '../../words.ts'
import { type ForesightProps, usePortalAccess } from '../portal-access.tsx'
import { FieldInput } from '../inputs/field-input.tsx'
import type { Row } from '../data/record.ts'
import { fieldIn } from '../data/within.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { GroupLinks } from './groups/group-links.tsx'
import { groupsOf } from './groups/groups.ts'
import { Leaving } from './leaving.tsx'
import { useDraft } from './use-draft.ts'
import { Form } from '../../../ui/form/form.tsx'
import style from './record-form.module.css'

/** A record as a form takes it in: of one that is there, with its version. */
export type FormValues = Readonly<Record<string, unknown>> & { readonly row_version?: number }

export interface RecordFormProps {
  readonly resource: Resource
  /** The fields to fill in, in order. */
  readonly names: readonly string[]
  readonly initial: FormValues
  /** Without groups: it stands in a sheet of its own already. */
  readonly isPlain?: boolean
  /** Stands below the fields and follows what is typed. */
  readonly renderBelow?: (valueOf: (name: string) => unknown) => ReactNode
  readonly submit: string
  /**
   * Sends what was changed; what it throws is shown beside the fields.
   *
   * @param base the record the changes were made to: a newer one than `initial` once a conflict was settled.
   */
  readonly onSubmit: (changed: Record<string, unknown>, base: FormValues) => Promise<void>
  /** Keeps what was changed beside the record, where it need not be ready to be published. */
  readonly onDraft?: RecordFormProps['onSubmit']
  readonly onCancel: () => void
  /** Reads the record anew when somebody else saved first, so that the two are settled field by field. */
  readonly reload?: () => Promise<Row | null>
}

export function RecordForm(props: RecordFormProps) {
  const { resource, names, isPlain = false, submit, onCancel } = props
  const portal = usePortalAccess()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(props, form)
  useFormKeys(form, draft.cancel)
  const { faults, conflict } = draft
  const foreseen = {
    collection: resource.name,
    id: typeof props.initial['id'] === 'string' ? props.initial['id'] : null,
    valueOf: draft.valueOf,
  }
  // A long form says it beside the field that does it, and again where it is saved.
  const foreseenIn = portal.foreseenFields?.(resource.name).find((name) => names.includes(name))
  const isForeseenInGroup = !isPlain && foreseenIn !== undefined
  return (
    <>
      <Form
        ref={form}
        className={stacked(5, style.form)}
        onSubmit={(event) => {
          event.preventDefault()
          // The form of a record made beside this one is its child to React, though not on the page.
          event.stopPropagation()
          void draft.send()
        }}
      >
        {conflict && (
          <ConflictNotice
            resource={resource}
            differences={conflict.differences}
            taken={conflict.taken}
            onChoose={draft.choose}
          />
        )}
        {faults.isConflict && !conflict && (
          <Notice tone="warning" live="assertive" title={m.portal_conflict_title()} />
        )}
        {faults.general.map((text) => (
          <Notice key={text} tone="error" live="assertive" title={text} />
        ))}
        {!isPlain && <GroupLinks resource={resource} names={names} />}
        {(isPlain ? [{ group: undefined, members: names }] : groupsOf(resource, names)).map(
          ({ group, members }) => (
            <fieldset key={group ?? ''} id={group} className={isPlain ? undefined : style.group}>
              {group && resource.groups?.includes(group) && (
                <legend>{groupLabel(resource, group, locale)}</legend>
              )}
              <div className={inColumns(240, '4 fill top', style.fields)}>
                {members.map((name) => (
                  <Fragment key={name}>
                    {portal.FormAid && name === portal.aidedField?.(resource.name) && (
                      <div data-kind="wide">
                        <Suspense>
                          <portal.FormAid
                            collection={resource.name}
                            valueOf={draft.valueOf}
                            change={draft.change}
                            errors={faults.fields}
                          />
                        </Suspense>
                      </div>
                    )}
                    <div
                      data-field={name}
                      data-kind={kindOf(resource, name)}
                      data-edge={resource.fields[name]?.edge}
                    >
                      <FieldInput
                        name={name}
                        label={labelOf(resource, name, locale)}
                        field={fieldIn(portal, resource.fields[name]!, draft.valueOf)}
                        value={draft.valueOf(name)}
                        errors={faults.fields}
                        onChange={(value) => draft.change(name, value)}
                      />
                    </div>
                  </Fragment>
                ))}
              </div>
              {isForeseenInGroup && members.includes(foreseenIn) && <FormForesight {...foreseen} />}
            </fieldset>
          ),
        )}
        {props.renderBelow?.(draft.valueOf)}
        {!isForeseenInGroup && <FormForesight {...foreseen} />}
        <div className={inRow(3, style.actions)}>
          <Button type="submit" loading={draft.isBusy} title={m.portal_save_keys()}>
            {submit}
          </Button>
          {props.onDraft && (
            <Button variant="default" disabled={draft.isBusy} onClick={() => void draft.send('draft')}>
              {m.draft_save()}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={draft.cancel}>
            {m.portal_cancel()}
          </Button>
          {isForeseenInGroup && <FormForesight {...foreseen} isBrief />}
          {draft.isDirty && <span className={written('muted small')}>{m.portal_unsaved_mark()}</span>}
        </div>
      </Form>
      <Leaving isDirty={draft.wouldLose} isAsked={draft.isAsked} onStay={draft.stay} onDiscard={onCancel} />
    </>
  )
}

/** What saving would do elsewhere. */
function FormForesight(props: ForesightProps) {
  const { Foresight } = usePortalAccess()
  return Foresight ? (
    <Suspense>
      <Foresight {...props} />
    </Suspense>
  ) : null
}

/** Fields that take a line of their own. */
function kindOf({ fields }: Resource, name: string): 'wide' | undefined {
  const { kind, max = 0 } = fields[name]!
  return kind === 'json' || kind === 'translated' || kind === 'file' || (kind === 'text' && max > 1000)
    ? 'wide'
    : undefined
}

/** @param onEscape what Escape does where it does not close a list of choices first. */
function useFormKeys(form: RefObject<HTMLFormElement | null>, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isHere = form.current?.contains(target) ?? false
    const isNowhere = target === document.body
    if ((event.ctrlKey || event.metaKey) && event.key === 's' && (isHere || isNowhere)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
    if (event.key === 'Escape' && isHere && target.getAttribute('aria-expanded') !== 'true') {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
