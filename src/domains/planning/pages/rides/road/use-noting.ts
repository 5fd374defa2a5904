/** What is tapped on the road: kept on this phone before anything is said, sent as soon as there is a line. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { showToast } from '../../../../../platform/resource/ui/toast.ts'
import { withFacts } from '../../../crew-log/day-view.ts'
import type { SheetPapers } from '../../../../booking/bob/phone-signing.ts'
import type { NewFact } from '../../../crew-log/phone/phone-log.ts'
import type { KeptFact } from '../../../crew-log/phone/phone-store.ts'
import { portalPhone } from '../../../crew-log/phone/portal-phone.ts'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'

/** While the page is made on the server nothing is known of any phone. */
const none: readonly KeptFact[] = []

/** The ride with what this phone noted of it and has no receipt for yet. */
export function useNotedRide(ride: MyRide): MyRide {
  const phone = portalPhone()
  const facts = useSyncExternalStore(
    phone.subscribe,
    () => phone.state().facts,
    () => none,
  )
  return withFacts(
    ride,
    facts.filter(({ answer }) => answer === null),
  )
}

/** What the Bobs of the day's rides may sign on this phone; null before its day was read. */
export function useSheetPapers(): SheetPapers | null {
  const phone = portalPhone()
  return useSyncExternalStore(
    phone.subscribe,
    () => phone.state().sheet?.signing ?? null,
    () => null,
  )
}

/** `note` says `done` once the server has it, and that it is kept here where it has not; a no stands in `refused`. */
export function useNoting() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  /** True unless it was refused or could not be kept. */
  async function note(fact: NewFact, done: string): Promise<boolean> {
    setBusy(true)
    setRefused(null)
    try {
      const noted = await portalPhone().note(fact)
      if (noted.is === 'refused') setRefused(noted.text ?? m.crew_refused())
      else showToast(noted.is === 'sent' ? done : m.crew_kept())
      if (noted.is !== 'kept') await queryClient.invalidateQueries({ queryKey: ['items'] })
      return noted.is !== 'refused'
    } catch {
      setRefused(m.crew_not_kept())
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, note }
}
