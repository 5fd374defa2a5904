/** Beside a damage report: takes out of service what an agency found unsafe, and puts back what damage took out. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { ask } from '../../../../platform/session/client/asking.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { ShownReturn } from '../../damage/damage-reported.ts'

const pathOf = (report: string) => `/api/damage-reports/${report}/return-to-service`
const outPathOf = (report: string) => `/api/damage-reports/${report}/out-of-service`

const returnQuery = (report: string) =>
  queryOptions({
    queryKey: ['items', 'damage_reports', 'return-to-service', report],
    queryFn: async () => {
      const made = await ask<ShownReturn>(pathOf(report))
      if ('refused' in made) throw new Error(made.refused.text)
      return made.data
    },
  })

export function ReturnToService({ report }: { readonly report: string }) {
  const mayEver = usePortalAccess().may('update', 'transport_trips')
  const { data } = useQuery({ ...returnQuery(report), enabled: mayEver })
  const { busy, refused, send } = useAsking()
  if (data?.may_take_out)
    return (
      <Panel heading={m.take_out_heading({ name: data.name })}>
        <p>{data.agency ? m.take_out_agency({ agency: data.agency }) : m.take_out_hint()}</p>
        {refused && <Notice tone="error" live="assertive" title={refused.text} />}
        <div>
          <Button
            size="compact-md"
            variant="outline"
            color="red"
            loading={busy}
            onClick={() =>
              void send({ path: outPathOf(report), body: {} }, m.take_out_done({ name: data.name }))
            }
          >
            {m.take_out_do()}
          </Button>
        </div>
      </Panel>
    )
  if (!data || (!data.may && !data.waits_for)) return null
  const { name, may, waits_for: other } = data
  return (
    <Panel heading={m.return_heading({ name })}>
      {may && <p>{m.return_hint()}</p>}
      {other && <p>{m.return_waits({ number: other })}</p>}
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {may && (
        <div>
          <Button
            size="compact-md"
            variant="default"
            loading={busy}
            onClick={() => void send({ path: pathOf(report), body: {} }, m.return_done({ name }))}
          >
            {m.return_do()}
          </Button>
        </div>
      )}
    </Panel>
  )
}
