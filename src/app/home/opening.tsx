/** What is missing before the shop opens, each line with the page that mends it; and the door itself. */
import { queryOptions } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { isAdministrator, isPlanner } from '../../domains/identity/role-groups.ts'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { readAnswer } from '../../platform/resource/ui/data/records.ts'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { ClosedHeading, Line, type Item, type Opening, apart, isDone } from './opening-lines.tsx'
import style from './opening.module.css'

// Most days the shop is open, and most who look may not close it.
const ClosedShop = lazy(() => import('./closed-shop.tsx').then((file) => ({ default: file.ClosedShop })))
const CloseShop = lazy(() => import('./close-shop.tsx').then((file) => ({ default: file.CloseShop })))

const openingQuery = (locale: string) =>
  queryOptions({
    queryKey: ['shop', 'opening', locale],
    queryFn: () => readAnswer<Opening>(`/api/shop/opening?lang=${locale}`),
    refetchOnMount: 'always',
  })

/** The list before the day's work while the shop is closed, a way to close it behind it. For the office alone. */
export function ShopOpening({ children }: { readonly children: ReactNode }) {
  const { role } = usePortalAccess()
  const { data: company } = useQuery(companyQuery())
  const isAsked = isPlanner(role)
  const { data, isPending } = useQuery({ ...openingQuery(useLocale()), enabled: isAsked })
  // Of a shop that is closed the list comes first: nothing stands in its place meanwhile, to be pushed away by it.
  if (isAsked && isPending && company?.opened_at === null)
    return (
      <Panel heading={<ClosedHeading at={company.closed_at} />}>
        <WaitingRows />
      </Panel>
    )
  return (
    <>
      {data?.opened_at === null && (
        <Suspense>
          <ClosedShop opening={data} />
        </Suspense>
      )}
      {children}
      {data?.opened_at && <Open since={data.opened_at} items={data.items} />}
    </>
  )
}

/** An open shop: since when, and what of the list is missing now, be it only advised. */
function Open({ since, items }: { readonly since: string; readonly items: readonly Item[] }) {
  const { role, zone } = usePortalAccess()
  const formats = useFormats()
  const { needed, advised } = apart(items.filter((item) => !isDone(item)))
  return (
    <Panel heading={m.opening_since({ day: formats.day(localTime(since, zone).day) })}>
      <p className={style.lead}>
        {needed.length > 0
          ? m.opening_gone({ count: needed.length })
          : advised.length > 0
            ? m.opening_advised({ count: advised.length })
            : m.opening_whole()}
      </p>
      {needed.length + advised.length > 0 && (
        <ul className={stacked(0, style.items)}>
          {[...needed, ...advised].map((item) => (
            <Line key={item.item} item={item} />
          ))}
        </ul>
      )}
      {isAdministrator(role) && (
        <Suspense>
          <CloseShop />
        </Suspense>
      )}
    </Panel>
  )
}
