/** Names a Bob for a group that says on the phone who it is. */
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { isPlanner } from '../../../identity/role-groups.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { mayNameBob } from '../../bob/bob.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'

const BobForm = lazy(() => import('./bob-form.tsx').then((file) => ({ default: file.BobForm })))

/** Nothing where our own crew steers, where it is too late, or where the reader may not. */
export function BobEntry({ booking }: { readonly booking: OfficeBooking }) {
  const { role } = usePortalAccess()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  if (!isPlanner(role) || booking.bob !== 'own' || !mayNameBob(booking, now)) return null
  return (
    <>
      <Button variant="default" mt="md" onClick={() => setOpen(true)}>
        {m.office_bob_add()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BobForm booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
