/** What the office says on every document, as it would stand on this one. */
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Locale } from '../../../../kernel/locale.ts'
import { inLocale, type Translated } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'

export function UsualTexts({ language }: { readonly language: Locale }) {
  const portal = usePortalAccess()
  const page = portal.pageOf('invoice_texts')
  const { data } = useQuery(
    pageQuery('invoice_texts', {
      fields: ['id', 'position', 'text'],
      filter: { published: { _eq: true }, valid_from: { _lte: '$NOW' } },
      sort: ['position', 'sort'],
      limit: 20,
      page: 1,
    }),
  )
  if (!data || data.count === 0) return null
  return (
    <Panel
      heading={m.billing_texts()}
      aside={page && <Link to={page as LinkProps['to']}>{m.portal_edit()}</Link>}
    >
      <ul className={stacked(2, written('muted small'))} lang={language}>
        {data.rows.map((row) => (
          <li key={row.id}>{inLocale(row['text'] as Translated | null, language)}</li>
        ))}
      </ul>
    </Panel>
  )
}
