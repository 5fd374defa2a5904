/** One package: what it is, its price rules as sentences, and a ride to try them on. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { recordPaths } from '../../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { ResourceDetail } from '../../../../platform/resource/ui/detail/resource-detail.tsx'
import { ResourceNew } from '../../../../platform/resource/ui/creation/resource-new.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { packages } from '../../resources/packages.ts'
import { inOrder } from '../../price-rules/rule-order.ts'
import { conditionWords, effectWords } from '../../price-rules/rule-sentence.ts'
import { usePriceList } from '../pricing/price-list.ts'
import { TryIt } from '../pricing/trial/try-it.tsx'
import style from './packages.module.css'

export const Route = createFileRoute('/_portal/portal/packages/$id')({
  staticData: {
    title: ({ id }) => (id === 'new' ? m.packages_new_title() : m.packages_one_title()),
  },
  component: PackagePage,
})

function PackagePage() {
  const { id } = Route.useParams()
  return id === 'new' ? <ResourceNew resource={packages} /> : <Known key={id} id={id} />
}

function Known({ id }: { readonly id: string }) {
  const portal = usePortalAccess()
  const { data: row } = useSuspenseQuery(recordQuery('packages', id, recordPaths(portal, packages)))
  if (!row) return portal.missing
  return (
    <div className={stacked(5)}>
      {row['active'] === false && (
        <Notice tone="warning" title={m.packages_off_sale()}>
          <p>{m.packages_off_sale_hint()}</p>
        </Notice>
      )}
      <ResourceDetail resource={packages} id={id} />
      <Prices id={id} />
    </div>
  )
}

function Prices({ id }: { readonly id: string }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const list = usePriceList()
  const rules = inOrder(list.rules.filter((rule) => rule.package === id || rule.package === null))
  const hasBase = rules.some((rule) => rule.effect === 'set_base' && rule.active)
  return (
    <div className={stacked(5, style.prices)}>
      <Panel
        heading={m.packages_rules()}
        aside={
          portal.may('update', 'packages') && (
            <Button
              variant="subtle"
              size="compact-sm"
              component={Link}
              to="."
              search={((now: object) => ({ ...now, panel: panelAt('package', id) })) as never}
            >
              {m.packages_edit()}
            </Button>
          )
        }
      >
        {!hasBase && <p>{m.packages_no_rules()}</p>}
        <ol className={style.rules}>
          {rules.map((rule) => (
            <li key={rule.id} data-off={!rule.active}>
              <Link to="/portal/packages/pricing/$id" params={{ id: rule.id } as never}>
                {inLocale(rule.name, locale) || m.portal_no_name()}
              </Link>
              <span>
                {conditionWords(rule, locale, rule.agency && (list.agencies.get(rule.agency) ?? null))}
              </span>
              <strong>{effectWords(rule, locale)}</strong>
            </li>
          ))}
        </ol>
        <Link to="/portal/packages/pricing">{m.packages_to_pricing()}</Link>
      </Panel>
      <TryIt list={list} draft={null} packageId={id} />
    </div>
  )
}
