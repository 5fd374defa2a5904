/** Sends the reports that wait on this device from whichever page of the portal is open, and says that they wait. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import type { SendSubmission } from '../../platform/resource/ui/resumable/delivery.ts'
import { type Waiting, sendWaiting, waitingOf } from '../../platform/resource/ui/resumable/waiting.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import type { RefuellingValues } from './refuelling/refuelling-values.ts'
import { type ComplaintValues, keptAs, sendComplaint, sendDamage, sendRefuelling } from './senders.ts'
import type { DamageValues } from './damage/damage-values.ts'

const everyMs = 60_000

export function WaitingReports({ account }: { readonly account: string }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const damage = keptAs('damage', account)
  const complaint = keptAs('complaint', account)
  const refuelling = keptAs('refuelling', account)

  useEffect(() => {
    let isHere = true
    const sends = new Map<string, SendSubmission<never, unknown>>([
      [
        damage,
        (values: DamageValues, photos: readonly string[], key: string) =>
          sendDamage(values, photos, { locale, key }),
      ],
      [
        complaint,
        (values: ComplaintValues, photos: readonly string[], key: string) =>
          sendComplaint(portal.fields('create', 'complaints'))(values, photos, { locale, key }),
      ],
      [
        refuelling,
        (values: RefuellingValues, photos: readonly string[], key: string) =>
          sendRefuelling(values, photos, { locale, key }),
      ],
    ])
    const look = async () => {
      const found = await waitingOf([...sends.keys()])
      if (isHere) setWaiting(found)
      for (const { name, refused } of found) {
        if (refused || !navigator.onLine || !(await sendWaiting(name, sends.get(name)!))) continue
        showToast(m.parcel_arrived())
        await queryClient.invalidateQueries({ queryKey: ['items'] })
      }
      if (isHere && found.length > 0) setWaiting(await waitingOf([...sends.keys()]))
    }
    const seen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    // A form that was just left has to let go of what it kept first.
    let soon = setTimeout(() => void look(), 100)
    const leave = router.subscribe('onResolved', () => {
      clearTimeout(soon)
      soon = setTimeout(() => void look(), 100)
    })
    const timer = setInterval(() => void look(), everyMs)
    window.addEventListener('online', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      isHere = false
      leave()
      clearTimeout(soon)
      clearInterval(timer)
      window.removeEventListener('online', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [complaint, damage, refuelling, portal, locale, queryClient, router])

  const formOf = (name: string) => {
    if (name === damage) return '/portal/damages/new'
    return name === complaint ? '/portal/complaints/new' : '/portal/refuelings/new'
  }
  const onWay = waiting.filter(({ refused }) => !refused)
  const back = waiting.filter(({ refused }) => refused)
  return (
    <>
      {onWay.length > 0 && (
        <Notice tone="warning" live="polite" title={m.parcel_waiting({ count: onWay.length })} />
      )}
      {back.map(({ name, refused }) => (
        <Notice key={name} tone="error" live="polite" title={m.parcel_refused()}>
          <p>{refused?.text}</p>
          <Link to={formOf(name)}>{m.parcel_refused_open()}</Link>
        </Notice>
      ))}
    </>
  )
}
