/** What is said of the chosen places until it is saved: over what was read, and over newer once that is seen. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { faultsOf } from '../../../../platform/resource/ui/form/faults.ts'
import { changeEach, overtakenIn } from '../../../../platform/resource/ui/list/bulk/bulk-calls.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { editedPlaces, isWholeRule, type PlacesEdit } from '../../places/postal-edit.ts'
import type { MapPlace } from '../../places/postal-map.ts'
import { postalCodes } from '../../resources/postal-codes.ts'
import { everyPlaceQuery } from './places.ts'

/** Places somebody else changed first, as they were taken in. */
export interface Overtaken {
  readonly places: readonly MapPlace[]
  /** Whether what they are now was read. */
  readonly isRead: boolean
}

const byId = (places: readonly MapPlace[]) => new Map(places.map((place) => [place.id, place]))

export function usePlacesEdit(places: readonly MapPlace[]) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [edit, setEdit] = useState<PlacesEdit>({})
  // The places as the reader took them in; what is read again behind the panel does not reach into them.
  const [taken, setTaken] = useState<ReadonlyMap<string, MapPlace>>(new Map())
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const changed = editedPlaces(places, edit, taken)

  async function readAgain(lost: readonly MapPlace[]) {
    setOvertaken({ places: lost, isRead: false })
    const { rows } = await queryClient.fetchQuery({ ...everyPlaceQuery(), staleTime: 0 })
    setTaken(byId(rows as unknown as readonly MapPlace[]))
    setOvertaken({ places: lost, isRead: true })
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFaults([])
    try {
      await work()
    } catch (error) {
      const lost = new Set(overtakenIn(error))
      const { general, fields } = faultsOf(error, { names: ['zone', 'service', 'restrictions'], locale })
      setFaults([...general, ...Object.values(fields)])
      if (lost.size > 0)
        await readAgain(
          places.filter(({ id }) => lost.has(id)).map((place) => taken.get(place.id) ?? place),
        ).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  return {
    edit,
    changed,
    faults,
    overtaken,
    busy,
    change: (next: PlacesEdit) => {
      setFaults([])
      setTaken((now) => new Map([...byId(places), ...now]))
      setEdit((now) => ({ ...now, ...next }))
    },
    save: () => {
      if (edit.rule && !isWholeRule(edit.rule)) {
        setFaults([m.postal_new_restriction_incomplete()])
        return
      }
      void attempt(async () => {
        await changeEach(postalCodes, changed)
        await queryClient.invalidateQueries({ queryKey: ['items', 'postal_codes'] })
        setEdit({})
        setTaken(new Map())
        setOvertaken(null)
        showToast(m.postal_saved({ count: changed.length }))
      })
    },
    readAgain: () => overtaken && void attempt(() => readAgain(overtaken.places)),
    resolve: () => setOvertaken(null),
  }
}
