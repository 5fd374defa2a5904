/** Beside a customer who gets news by mail: the office stops it for who asks. Giving consent is the customer's alone. */
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isPlanner } from '../../identity/role-groups.ts'
import { type Id, newId } from '../../../kernel/id/id.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ConfirmButton } from '../../../platform/resource/ui/question/confirm-button.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { recordPaths } from '../../../platform/resource/ui/data/record.ts'
import { answerError, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { customers } from '../../customers/resources/customers.ts'

export function MarketingConsentPanel({ customer }: { readonly customer: Id<'customers'> }) {
  const portal = usePortalAccess()
  const cache = useQueryClient()
  // The record the page has read already.
  const { data } = useQuery(recordQuery('customers', customer, recordPaths(portal, customers)))
  if (!isPlanner(portal.role) || !data?.['marketing_consent_at']) return null

  async function stop() {
    const answer = await authorizedFetch(`/api/customers/${customer}/news`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
      body: '{}',
    })
    if (!answer.ok) throw await answerError(answer)
  }

  return (
    <Panel heading={m.news_title()}>
      <Stack gap="sm" align="start">
        <p>{m.news_wanted()}</p>
        <ConfirmButton
          label={m.news_stop()}
          title={m.news_stop_title()}
          text={m.news_stop_text()}
          act={stop}
          onDone={async () => {
            showToast(m.news_stopped())
            await cache.invalidateQueries({ queryKey: ['items'] })
          }}
        />
      </Stack>
    </Panel>
  )
}
