/** What the Union's register (VIES) said of a VAT number, and asking it again. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selectable } from 'kysely'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isOffice } from '../../identity/role-groups.ts'
import { writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { readAnswer, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { judgeNumber } from '../vat-register/known-number.ts'
import { isOtherName } from '../vat-register/other-name.ts'
import type { numberChecks } from '../server/vat-register/checks.ts'

interface Checks extends Omit<Parsed<typeof numberChecks>, 'last'> {
  /** Whole, as the register's answer was kept. */
  readonly last: Selectable<Tables['vat_checks']> | null
}

const checksQuery = (number: string) =>
  queryOptions({
    queryKey: ['items', 'vat_checks', 'last', number],
    queryFn: () => readAnswer<Checks>(`/api/vat-checks/${encodeURIComponent(number)}`),
  })

/** Whether the register confirmed the number within the month: then nobody has to answer for it. Rule VT-06. */
export function useIsConfirmed(number: string | null): boolean {
  const { data } = useQuery({ ...checksQuery(number ?? ''), enabled: number !== null })
  const last = data?.last ?? null
  const [now] = useState(() => Date.now())
  return (
    number !== null && last?.state === 'valid' && judgeNumber(last, { now, isAnsweredFor: false, number }).ok
  )
}

/** Beside a customer with a VAT number, where the register is asked or was. */
export function CustomerNumber({ customer }: { readonly customer: Id<'customers'> }) {
  const { role } = usePortalAccess()
  const { data } = useQuery({
    ...recordQuery('customers', customer, ['vat_number', 'company_name', 'first_name', 'last_name']),
    enabled: isOffice(role),
  })
  const read = data as
    | Partial<Record<'vat_number' | (typeof nameParts)[number], string | null>>
    | null
    | undefined
  const number = read?.vat_number
  const name = read?.company_name ?? nameParts.map((part) => read?.[part] ?? '').join(' ')
  return number ? <NumberPanel number={number} name={name} /> : null
}

const nameParts = ['company_name', 'first_name', 'last_name'] as const

function NumberPanel({ number, name }: VatNumberCheckProps) {
  const { data } = useQuery(checksQuery(number))
  if (!data || (!data.offers && !data.last)) return null
  return (
    <Panel heading={m.vat_number_title()}>
      <VatNumberCheck number={number} name={name} />
    </Panel>
  )
}

const tones = { valid: 'success', invalid: 'error', unanswered: 'warning' } as const

interface VatNumberCheckProps {
  readonly number: string
  /** Whose we think it is. */
  readonly name: string
}

/** The last answer in words, and the button where there is somebody to ask. */
export function VatNumberCheck({ number, name }: VatNumberCheckProps) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const { data } = useQuery(checksQuery(number))
  if (!data || (!data.offers && !data.last)) return null
  const { last } = data
  const said = last && {
    number: writtenVatNumber(number),
    day: formats.numericDay(localTime(last.asked_at, zone).day),
  }
  const title = {
    valid: m.vat_number_valid,
    invalid: m.vat_number_invalid,
    unanswered: m.vat_number_unanswered,
  }
  return (
    <div className={stacked(3)} aria-live="polite">
      {last && said && (
        <Notice tone={tones[last.state]} title={title[last.state](said)}>
          {last.name && <p>{last.name}</p>}
          {last.name && isOtherName(name, last.name) && (
            <p>
              <strong>{m.vat_number_other_name({ name })}</strong>
            </p>
          )}
          {last.request_id && (
            <p className={written('small')}>{m.vat_number_answer({ id: last.request_id })}</p>
          )}
        </Notice>
      )}
      {refused && <RefusedNotice refused={refused} />}
      {data.offers && (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void send({ path: '/api/vat-checks', body: { number } })}
        >
          {m.vat_number_ask()}
        </Button>
      )}
    </div>
  )
}
