/** Beside a coupon: how often it can still be used, and what of its budget is left. */
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { leftOfCoupon } from '../coupon/definition.ts'

export function CouponLeft({ coupon }: { readonly coupon: string }) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const fields = ['max_uses', 'uses', 'budget', 'spent'].filter((field) =>
    portal.fields('read', 'coupons').includes(field),
  )
  const { data } = useQuery(recordQuery('coupons', coupon, fields))
  if (!data) return null
  const row = data as Readonly<Record<string, unknown>>
  const left = leftOfCoupon(row)
  const said = (rest: number | null, limit: unknown, words: (value: number) => string) =>
    rest === null
      ? m.coupon_left_no_limit()
      : m.coupon_left_of({ left: words(rest), limit: words(Number(limit)) })
  const lines = [
    [m.coupon_left_uses(), said(left.uses, row['max_uses'], formats.number)],
    ...(fields.includes('budget')
      ? [[m.coupon_left_budget(), said(left.budget, row['budget'], formats.sum)] as const]
      : []),
  ] as const
  return (
    <Panel heading={m.coupon_left()}>
      <dl className={stacked(2)}>
        {lines.map(([label, words]) => (
          <div key={label} className={inRow('3 between')}>
            <dt className={written('muted')}>{label}</dt>
            <dd className={written('figures')}>
              <strong>{words}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
