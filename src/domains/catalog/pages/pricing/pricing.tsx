/** The price list: every rule as a sentence in the order it counts, one open to be edited, and a ride to try it on. */
import { Button, Switch } from '@mantine/core'
import { Link, createFileRoute, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { PriceRule } from '../../catalogue.ts'
import { checkShape } from '../../price-rules/price-rule-shape.ts'
import { usePriceList } from './price-list.ts'
import { newRule } from './rule/rule-draft.ts'
import { RuleEditor } from './rule/rule-editor.tsx'
import { RuleTable } from './rule/rule-table.tsx'
import { TryIt } from './trial/try-it.tsx'
import { PageHead } from '../../../../platform/resource/ui/page-head.tsx'
import style from './pricing.module.css'

export const Route = createFileRoute('/_portal/portal/packages/pricing')({
  staticData: { title: () => m.pricing_title() },
  component: PricingPage,
})

function PricingPage() {
  const { id } = useParams({ strict: false })
  const portal = usePortalAccess()
  const navigate = useNavigate()
  const list = usePriceList()
  const mayEdit = portal.may('update', 'price_rules')
  const saved = list.rules.find((rule) => rule.id === id)
  const [draft, setDraft] = useState<PriceRule | null>(null)
  const [counting, setCounting] = useState<readonly string[]>([])
  const [shown, setShown] = useState<string | null>(null)
  const [isAll, setAll] = useState(false)
  if (id && id !== 'new' && !saved) return portal.missing

  const edited = draft && (id === 'new' || draft.id === id) ? draft : null
  const close = () => {
    setDraft(null)
    void navigate({ to: '/portal/packages/pricing', resetScroll: false })
  }
  const editor = mayEdit && id && (
    <RuleEditor
      key={id}
      list={list}
      saved={saved}
      draft={edited ?? saved ?? newRule()}
      onDraft={setDraft}
      onClose={close}
    />
  )
  const show = (rule: string) => {
    setShown(rule)
    document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  return (
    <div>
      <PageHead title={m.pricing_title()} intro={m.pricing_intro()}>
        {portal.may('create', 'price_rules') && (
          <Button
            component={Link}
            to="/portal/packages/pricing/$id"
            params={{ id: 'new' } as never}
            resetScroll={false}
            data-shortcut="n"
          >
            {m.portal_new()}
          </Button>
        )}
      </PageHead>
      <div className={stacked('6 top', style.columns)}>
        <div className={stacked(5)}>
          {id === 'new' && editor}
          <RuleTable
            list={list}
            openId={saved?.id}
            editor={saved && editor}
            counting={counting}
            shown={shown}
            isAll={isAll || saved?.active === false}
            mayEdit={mayEdit}
          />
          {list.rules.some(({ active }) => !active) && (
            <Switch
              label={m.pricing_show_off()}
              checked={isAll}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
          )}
        </div>
        <TryIt
          list={list}
          draft={edited && checkShape(edited).ok ? edited : null}
          onCounting={setCounting}
          onShow={show}
        />
      </div>
    </div>
  )
}
