/** Sends the reports that wait on this device from whichever page of the portal is open, and says that they wait. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { kept } from '../../platform/resource/ui/resumable/keep.ts'
import type { Waiting } from '../../platform/resource/ui/resumable/waiting.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { keptAs } from './kept-as.ts'

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
    const names = [damage, complaint, refuelling]
    const look = async () => {
      // Nothing waits on most days: what sends it is fetched once something does.
      const isAnything = (await Promise.all(names.map((name) => kept(name)))).some((one) => one !== null)
      if (!isAnything) {
        if (isHere) setWaiting([])
        return
      }
      const sending = await import('./waiting-sends.ts').catch(() => null)
      // Without a line and opened anew: looked at again in a minute.
      if (!sending) return
      const { sendReport, waitingOf } = sending
      const found = await waitingOf(names)
      if (isHere) setWaiting(found)
      for (const { name, refused } of found) {
        if (refused || !navigator.onLine) continue
        const report = name === damage ? 'damage' : name === complaint ? 'complaint' : 'refuelling'
        const written = portal.fields('create', 'complaints')
        if (!(await sendReport({ report, name, written, locale }))) continue
        showToast(m.parcel_arrived())
        await queryClient.invalidateQueries({ queryKey: ['items'] })
      }
      if (isHere && found.length > 0) setWaiting(await waitingOf(names))
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
