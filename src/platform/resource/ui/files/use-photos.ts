/** The pictures of one record in their order: read, added to, moved, taken off, and put back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../http/client/use-query.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Resource } from '../../resource.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { faultsOf } from '../form/faults.ts'
import { changeEach } from '../list/bulk/bulk-calls.ts'
import { moved, placesToWrite } from '../list/order/places.ts'
import { keyOf, pathsOf, type Row } from '../data/record.ts'
import { archiveRecord, createRecord, pageQuery } from '../data/records.ts'

const mostShown = 60
const place = 'position'

export interface PhotosOf {
  /** The collection of the pictures. */
  readonly target: Resource
  /** Its field that holds the file. */
  readonly picture: string
  /** Its field that names the record, and the record. */
  readonly by: string
  readonly id: string
}

export function usePhotos({ target, picture, by, id }: PhotosOf) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<Row | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOrdered = target.fields[place] !== undefined
  const query = pageQuery(target.name, {
    fields: pathsOf(portal, target, [picture, place]),
    filter: { [by]: { _eq: id }, ...(target.fields['archived_at'] && { archived_at: { _null: true } }) },
    sort: isOrdered ? [place, 'id'] : undefined,
    limit: mostShown,
    page: 1,
  })
  const { data, isError } = useQuery(query)
  const rows = data?.rows ?? []
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['items', target.name] })
  const put = (file: string, at: number) =>
    createRecord(target.name, { [by]: id, [picture]: file, ...(isOrdered && { [place]: at }) })

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(faultsOf(error, { names: [] }).general[0] ?? m.portal_fault_server())
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  return {
    rows,
    count: data?.count ?? 0,
    isRead: data !== undefined,
    isError,
    isBusy,
    fault,
    /** The picture that was taken off last, until something else is done. */
    gone,
    mayMove: isOrdered && rows.length > 1 && portal.fields('update', target.name).includes(place),
    mayRemove: portal.may('delete', target.name),
    mayAdd: portal.may('create', target.name) && portal.may('create', 'files'),
    add: async (file: string) => {
      setGone(null)
      await put(file, Math.max(-1, ...rows.map((row) => Number(row[place] ?? 0))) + 1)
      await refresh()
    },
    move: (from: number, to: number) => {
      const next = moved(rows, from, to)
      setGone(null)
      // It stands at its new place at once; should that be refused, what is read again puts it back.
      queryClient.setQueryData(query.queryKey, { rows: next, count: data?.count ?? next.length })
      void attempt(() => changeEach(target, placesToWrite(next, place)))
    },
    remove: (row: Row) =>
      void attempt(async () => {
        await archiveRecord(target.name, row.id)
        setGone(row)
      }),
    /** Tells the key it has now. */
    putBack: (onBack: (id: string) => void) =>
      void attempt(async () => {
        const file = keyOf(gone?.[picture])
        if (!gone || !file) return
        onBack((await put(file, Number(gone[place] ?? 0))).id)
        setGone(null)
      }),
  }
}
