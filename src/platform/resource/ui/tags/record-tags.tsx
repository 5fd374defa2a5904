/** The tags of a record under its title, changed where they stand. */
import { ActionIcon, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Edit } from '../../../ui/tool-icons.tsx'
import { inLine } from '../../../ui/layout/layout.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../words.ts'
import { Cell } from '../value/cell.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { knownTags, useRemovedTags } from './known-tags.ts'
import { OpenedForm } from '../form/opened-form.tsx'
import { useEditing } from '../form/use-editing.ts'
import type { Row } from '../data/record.ts'
import style from '../detail/resource-detail.module.css'

export interface RecordTagsProps {
  readonly resource: Resource
  readonly row: Row
}

/** Nothing for a collection without `tags`, or a reader who may not read them. */
export function RecordTags({ resource, row }: RecordTagsProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const removed = useRemovedTags()
  const [isEditing, setEditing] = useState(false)
  const editing = useEditing(resource, row.id, ['tags'], queryClient, () => setEditing(false))
  const field = resource.fields['tags']
  if (field?.kind !== 'tags' || !portal.fields('read', resource.name).includes('tags')) return null
  const mayEdit = portal.fields('update', resource.name).includes('tags')
  const tags = knownTags(Array.isArray(row['tags']) ? (row['tags'] as string[]) : [], removed)
  if (tags.length === 0 && !mayEdit) return null
  const label = labelOf(resource, 'tags', locale)
  if (isEditing)
    return (
      <OpenedForm
        resource={resource}
        names={['tags']}
        initial={row}
        isPlain
        submit={m.portal_save()}
        onCancel={() => setEditing(false)}
        {...editing}
      />
    )
  return (
    <div className={inLine(2, style.tags)}>
      {tags.length > 0 && <Cell field={field} value={tags} />}
      {mayEdit && tags.length === 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
          {m.portal_tags_add()}
        </Button>
      )}
      {mayEdit && tags.length > 0 && (
        <ActionIcon
          variant="subtle"
          aria-label={m.common_labelled({ label: m.portal_edit(), value: label })}
          onClick={() => setEditing(true)}
        >
          <Edit size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
