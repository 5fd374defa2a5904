/** What is done with one entry of a deposit, from its page and from its booking: taken back, its statement printed. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { bringFile } from '../../../../platform/resource/ui/files/bring-file.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { isBookkeeper } from '../../../identity/role-groups.ts'
import type { DepositKind } from '../../deposit/deposit-kinds.ts'
import { AskingPanel, ReasonBox } from '../asking-panel.tsx'

interface DepositReversalPanelProps {
  readonly entry: { readonly id: string; readonly amount: Cents }
  readonly onClose: () => void
}

export function DepositReversalPanel({ entry, onClose }: DepositReversalPanelProps) {
  const formats = useFormats()
  const asking = useAsking()
  const [reason, setReason] = useState('')
  return (
    <AskingPanel
      title={m.deposit_reverse_title()}
      send={m.billing_reverse()}
      isFinal
      asking={asking}
      change={{ path: `/api/deposits/${entry.id}/reversal`, body: { reason } }}
      done={m.billing_reversed_toast()}
      onClose={onClose}
    >
      <p>{m.deposit_reverse_what({ amount: formats.sum(entry.amount) })}</p>
      <ReasonBox {...asking.at('reason')} data-autofocus value={reason} onChange={setReason} />
    </AskingPanel>
  )
}

/** Saves the statement of what was kept for damage. Rule BI-100. */
export const bringStatement = (id: string) =>
  bringFile(`/api/deposits/${id}/statement`, `${m.kept_statement_title()}.pdf`)

interface Shown {
  readonly id: string
  readonly kind: DepositKind
  readonly signed_amount: Cents
  readonly reverses: string | null
  readonly reversals: readonly unknown[]
}

/** Beside an entry: how it is taken back, as long as it can be. Rule BI-94. */
export function DepositEntryPanel({ entry: id }: { readonly entry: string }) {
  const { role } = usePortalAccess()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(
    pageQuery('deposits', {
      fields: ['id', 'kind', 'signed_amount', 'reverses', 'reversals'],
      filter: { id: { _eq: id } },
      limit: 1,
      page: 1,
    }),
  )
  const entry = data?.rows[0] as unknown as Shown | undefined
  if (!entry || entry.reverses !== null || entry.reversals.length > 0) return null
  return (
    <>
      {entry.kind === 'kept' && (
        <Panel heading={m.kept_statement_title()}>
          <div className={stacked(3)}>
            <p className={written('muted')}>{m.deposit_statement_hint()}</p>
            <Button variant="default" onClick={() => void bringStatement(id)}>
              {m.kept_statement_download()}
            </Button>
          </div>
        </Panel>
      )}
      <Panel heading={m.deposit_reverse_title()}>
        <div className={stacked(3)}>
          <p className={written('muted')}>
            {isBookkeeper(role) ? m.deposit_reverse_hint() : m.deposit_reverse_who()}
          </p>
          {isBookkeeper(role) && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {m.billing_reverse()}
            </Button>
          )}
        </div>
        {isOpen && (
          <DepositReversalPanel
            entry={{ id: entry.id, amount: entry.signed_amount }}
            onClose={() => setOpen(false)}
          />
        )}
      </Panel>
    </>
  )
}
