/** Two people at one record, in an editor of its own: over which version it saves, and whose values stay. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { Resource } from '../../../resource.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { pathsOf } from '../../data/record.ts'
import { recordQuery } from '../../data/records.ts'
import { factNames } from '../../data/tracks.ts'
import { type Difference, differences } from './conflict.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { isSame, plainValue } from '../field-values.ts'

type Values = Readonly<Record<string, unknown>>

export interface Edited<V> {
  readonly resource: Resource
  /** The record as it is known now, which may be newer than what the reader took in; undefined for a new one. */
  readonly saved: V | undefined
  /** The whole record as it stands in the editor. */
  readonly draft: V
  readonly onDraft: (draft: V) => void
  /** Fields that are the reader's alone. */
  readonly own?: readonly string[]
}

export interface Conflict<V> {
  /** What the changes are made to: the record as it was taken in, or a newer one once the two were settled. */
  readonly base: V | undefined
  /** To be called with each change: what is read again behind the editor does not reach into it any more. */
  readonly takeIn: () => void
  /** Somebody else saved first (412): reads what he saved, and lays it beside what was typed. */
  readonly resolve: () => Promise<void>
  /** It is saved: the next change begins anew. */
  readonly letGo: () => void
  /** To be shown in the form. */
  readonly notice: ReactNode
}

export function useConflict<V extends { readonly id: string }>({
  resource,
  saved,
  draft,
  onDraft,
  own = [],
}: Edited<V>): Conflict<V> {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<V | null>(null)
  const [isLost, setLost] = useState(false)
  const [found, setFound] = useState<{ all: readonly Difference[]; theirs: ReadonlySet<string> } | null>(null)
  const { fields } = resource
  const base = taken ?? saved
  const names = factNames(resource, portal.fields('read', resource.name))

  // What is typed while the other's version is on its way is kept too.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  async function read() {
    if (!base) return
    const query = recordQuery(resource.name, base.id, pathsOf(portal, resource, names))
    const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
    if (!theirs) throw new Error('The record is gone')
    const before = base as Values
    const typed = Object.fromEntries(
      Object.entries(latest.current).filter(
        ([name, value]) => fields[name] && !isSame(fields[name], value, before[name]),
      ),
    )
    const now = Object.fromEntries(names.map((name) => [name, plainValue(fields[name]!, theirs[name])]))
    const shared = names.filter((name) => !own.includes(name))
    setFound({ all: differences(fields, shared, { base: before, mine: typed, theirs }), theirs: new Set() })
    setTaken({ ...base, ...now, row_version: theirs.row_version })
    const takenOver = Object.fromEntries(shared.map((name) => [name, now[name]]))
    onDraft({ ...latest.current, ...takenOver, ...typed })
  }

  async function resolve() {
    await read().then(
      () => setLost(false),
      () => setLost(true),
    )
  }

  return {
    base,
    takeIn: () => setTaken((now) => now ?? saved ?? null),
    resolve,
    letGo: () => {
      setTaken(null)
      setFound(null)
    },
    notice: isLost ? (
      <Notice tone="warning" live="assertive" title={m.portal_conflict_title()}>
        <p>{m.portal_conflict_unread()}</p>
        <Button variant="default" size="sm" onClick={() => void resolve()}>
          {m.portal_read_again()}
        </Button>
      </Notice>
    ) : (
      found && (
        <ConflictNotice
          resource={resource}
          differences={found.all}
          taken={found.theirs}
          onChoose={(name, whose) => {
            const theirs = new Set(found.theirs)
            if (whose === 'theirs') theirs.add(name)
            else theirs.delete(name)
            const { mine } = found.all.find((each) => each.name === name) ?? {}
            setFound({ ...found, theirs })
            onDraft({ ...draft, [name]: whose === 'theirs' ? (base as Values)[name] : mine })
          }}
        />
      )
    ),
  }
}
