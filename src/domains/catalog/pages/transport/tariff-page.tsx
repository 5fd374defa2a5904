/** One transport tariff: its prices as a table with their curve beside it, and a place to try it on. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { ChevronLeft } from '../../../../platform/ui/icons.tsx'
import { inRow, inText, stacked } from '../../../../platform/ui/layout/layout.ts'
import type { TransportTariff } from '../../catalogue.ts'
import { TariffChart } from './tariff-chart.tsx'
import { TariffForm } from './tariff-form.tsx'
import { TariffTrial } from './tariff-trial.tsx'
import { newTariff, nextVersionOf, tariffsQuery } from './tariffs.ts'
import style from './transport.module.css'

export const Route = createFileRoute('/_portal/portal/transport/$id')({
  staticData: { title: ({ id }) => (id === 'new' ? m.transport_new() : m.transport_general()) },
  validateSearch: ({ of }): { of?: string } => (typeof of === 'string' ? { of } : {}),
  component: TariffPage,
})

function TariffPage() {
  const { id } = Route.useParams()
  const { of } = Route.useSearch()
  return <Tariff key={`${id} ${of ?? ''}`} id={id} of={of} />
}

/** @param of the tariff a new one is the next version of. */
function Tariff({ id, of }: { readonly id: string; readonly of: string | undefined }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(tariffsQuery())
  const tariffs = data.rows as unknown as readonly TransportTariff[]
  const saved = tariffs.find((tariff) => tariff.id === id)
  // As it was when the next version was copied from it.
  const [before] = useState(id === 'new' ? tariffs.find((tariff) => tariff.id === of) : undefined)
  const [blank] = useState(() =>
    before ? nextVersionOf(before, dayIn(portal.zone, Date.now())) : newTariff(),
  )
  const [draft, setDraft] = useState<TransportTariff | null>(null)
  if (!saved && id !== 'new') return portal.missing
  const shown = draft ?? saved ?? blank
  const heading = before ? m.transport_version_of({ name: inLocale(before.name, locale) }) : m.transport_new()
  return (
    <article className={stacked(4)}>
      <header className={inRow('2-4 between', style.top)}>
        <Link to="/portal/transport" className={inText(1, style.back)}>
          <ChevronLeft size={18} />
          {m.transport_back()}
        </Link>
        <h1>{saved ? inLocale(saved.name, locale) : heading}</h1>
        {saved && portal.may('create', 'transport_tariffs') && (
          <Button
            variant="default"
            component={Link}
            to="/portal/transport/$id"
            params={{ id: 'new' } as never}
            search={{ of: saved.id } as never}
            title={m.transport_version_hint()}
          >
            {m.transport_version()}
          </Button>
        )}
      </header>
      <div className={stacked('5 top', style.columns)}>
        <TariffForm
          saved={saved}
          before={before}
          draft={shown}
          onDraft={setDraft}
          onDone={(next) => {
            setDraft(null)
            void navigate(
              next
                ? ({ to: '/portal/transport/$id', params: { id: next } } as never)
                : { to: '/portal/transport' },
            )
          }}
        />
        <div className={stacked(4, style.beside)}>
          <Panel heading={shown.mode === 'zone' ? m.transport_zone_chart() : m.transport_curve()}>
            <TariffChart tariff={shown} />
          </Panel>
          <TariffTrial tariffs={tariffs} draft={shown} isChanged={draft !== null || !saved} />
        </div>
      </div>
    </article>
  )
}
