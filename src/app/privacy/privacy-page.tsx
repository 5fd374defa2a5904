/** What retention would erase, rule by rule, and the button that does it before the night does. */
import { Button } from '@mantine/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { Modal } from '../../platform/resource/ui/overlays/windows.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { SmallTable } from '../../platform/resource/ui/panel/small-table.tsx'
import { readAnswer } from '../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../platform/resource/ui/use-asking.ts'
import { inRow, stacked } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './privacy-page.module.css'
import { type RuleName, ruleNames } from './rule-names.ts'

export const Route = createFileRoute('/_portal/portal/privacy')({
  staticData: { title: () => m.privacy_title() },
  component: PrivacyPage,
})

type Counts = Readonly<Record<RuleName, number>>

const dueQuery = queryOptions({
  queryKey: ['privacy', 'due'],
  queryFn: () => readAnswer<Counts>('/api/privacy/due'),
})

const words: Readonly<Record<RuleName, () => string>> = {
  drafts: m.privacy_rule_drafts,
  lost: m.privacy_rule_lost,
  customers: m.privacy_rule_customers,
  bobs: m.privacy_rule_bobs,
  births: m.privacy_rule_births,
  groups: m.privacy_rule_groups,
  declarations: m.privacy_rule_declarations,
  hours: m.privacy_rule_hours,
  mails: m.privacy_rule_mails,
  logins: m.privacy_rule_logins,
  addresses: m.privacy_rule_addresses,
  waiting: m.privacy_rule_waiting,
}

function PrivacyPage() {
  const formats = useFormats()
  const cache = useQueryClient()
  const { data: due } = useSuspenseQuery(dueQuery)
  const [isSure, setSure] = useState(false)
  const { busy, refused, send } = useAsking()
  const total = ruleNames.reduce((sum, name) => sum + due[name], 0)

  async function erase() {
    const made = await send({ path: '/api/privacy/runs', body: {} }, m.privacy_erased())
    setSure(false)
    if ('data' in made) await cache.invalidateQueries({ queryKey: dueQuery.queryKey })
  }

  return (
    <div className={stacked(4, style.page)}>
      <header className={inRow('4 top between', style.head)}>
        <div>
          <h1>{m.privacy_title()}</h1>
          <p className={style.lead}>{m.privacy_lead()}</p>
        </div>
        <Button color="red" disabled={total === 0} onClick={() => setSure(true)}>
          {m.privacy_erase()}
        </Button>
      </header>
      {refused && (
        <Notice tone="error" live="assertive">
          {refused.text}
        </Notice>
      )}
      <Panel heading={m.privacy_due()}>
        <SmallTable label={m.privacy_due()}>
          <tbody>
            {ruleNames.map((name) => (
              <tr key={name}>
                <th scope="row">{words[name]()}</th>
                <td data-figure>{formats.number(due[name])}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        <p className={style.note}>{m.privacy_kept()}</p>
      </Panel>
      <p className={inRow('2-4 stretch', style.links)}>
        <Link to="/portal/$" params={{ _splat: 'settings/company' }}>
          {m.privacy_settings()}
        </Link>
        <Link to="/portal/$" params={{ _splat: 'settings/erasures' }}>
          {m.privacy_runs()}
        </Link>
      </p>
      <Modal opened={isSure} onClose={() => setSure(false)} title={m.privacy_sure()} centered>
        <p>{m.privacy_sure_text({ count: total })}</p>
        <div className={inRow('3 stretch right', style.deeds)}>
          <Button variant="default" onClick={() => setSure(false)}>
            {m.portal_cancel()}
          </Button>
          <Button color="red" loading={busy} onClick={() => void erase()}>
            {m.privacy_erase()}
          </Button>
        </div>
      </Modal>
    </div>
  )
}
