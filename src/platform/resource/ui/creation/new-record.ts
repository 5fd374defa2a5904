/** A new record: what its form starts with, and how it is made. */
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Resource } from '../../resource.ts'
import type { PortalAccess } from '../portal-access.tsx'
import { createRecord } from '../data/records.ts'
import { showToast } from '../toast.ts'
import { factNames } from '../data/tracks.ts'

export interface NewRecord {
  readonly names: readonly string[]
  readonly initial: Readonly<Record<string, unknown>>
}

/** The fields its writer may fill in, and what they hold at first. */
export function newRecord(portal: Pick<PortalAccess, 'fields'>, resource: Resource): NewRecord {
  const names = factNames(resource, portal.fields('create', resource.name)).filter(
    (name) => !resource.fields[name]?.readonly,
  )
  return { names, initial: Object.fromEntries(names.map((name) => [name, firstValue(resource, name)])) }
}

/** A field's default, the present for `'now'`. */
function firstValue({ fields }: Resource, name: string): unknown {
  const { default: value, kind } = fields[name]!
  if (value === 'now') return kind === 'instant' ? new Date().toISOString() : null
  return value ?? null
}

/** Makes a record of a resource, tells it and answers its id; lists that may show it are read again. */
export function useMakeRecord({ name }: Resource): (values: object) => Promise<string> {
  const queryClient = useQueryClient()
  return async (values) => {
    const { id } = await createRecord(name, values)
    await queryClient.invalidateQueries({ queryKey: ['items', name] })
    showToast(m.portal_saved())
    return id
  }
}
