/** Some fields of a record as one sheet: read, and edited in place where the reader may. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Resource } from '../../resource.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { OpenedForm } from '../form/opened-form.tsx'
import { useEditing } from '../form/use-editing.ts'
import { Panel } from '../panel/panel.tsx'
import { Facts } from './record-facts.tsx'
import type { Row } from '../data/record.ts'

export interface EditableFactsProps {
  readonly resource: Resource
  readonly row: Row
  /** The fields, in order; those the reader may not read are left out. */
  readonly names: readonly string[]
  readonly heading: string
  /** Not to be edited now, whatever the reader may do otherwise. */
  readonly isLocked?: boolean
  /** Fields that are shown and not opened, as the record stands. */
  readonly fixed?: readonly string[]
  /** Why they are not, over the form. */
  readonly fixedReason?: ReactNode
  /** Fields that are read only where they say something: another says the same. */
  readonly unlessEmpty?: readonly string[]
  /** Between the heading and the fields. */
  readonly lead?: ReactNode
}

export function EditableFacts({
  resource,
  row,
  names,
  heading,
  isLocked = false,
  fixed = [],
  unlessEmpty = [],
  fixedReason,
  lead,
}: EditableFactsProps) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const readable = new Set(portal.fields('read', resource.name))
  const writable = new Set(portal.fields('update', resource.name))
  const shown = names.filter((name) => readable.has(name))
  const read = shown.filter((name) => !unlessEmpty.includes(name) || Boolean(row[name]))
  const mayWrite = shown.filter((name) => writable.has(name) && !resource.fields[name]?.readonly)
  const editable = mayWrite.filter((name) => !fixed.includes(name))
  const editing = useEditing(resource, row.id, editable, queryClient, () => setEditing(false))
  if (shown.length === 0) return null
  return (
    <Panel
      heading={heading}
      aside={
        editable.length > 0 &&
        !isLocked &&
        !isEditing && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setEditing(true)}
            aria-label={m.common_labelled({ label: m.portal_edit(), value: heading })}
          >
            {m.portal_edit()}
          </Button>
        )
      }
    >
      {isEditing ? (
        <>
          {mayWrite.length > editable.length && fixedReason}
          <OpenedForm
            resource={resource}
            names={editable}
            initial={row}
            isPlain
            submit={m.portal_save()}
            onCancel={() => setEditing(false)}
            {...editing}
          />
        </>
      ) : (
        <>
          {lead}
          <Facts resource={resource} names={read} row={row} />
        </>
      )}
    </Panel>
  )
}
