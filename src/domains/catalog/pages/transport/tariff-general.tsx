/** What a tariff is called, when it holds, and under which VAT. */
import { Select, Switch, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { locales } from '../../../../kernel/locale.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { titleOf } from '../../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { labelOf } from '../../../../platform/resource/words.ts'
import { inColumns } from '../../../../platform/ui/layout/layout.ts'
import type { TransportTariff } from '../../catalogue.ts'
import { transportTariffs } from '../../resources/transport-tariffs.ts'
import { RangePart } from '../pricing/parts.tsx'
import style from './transport.module.css'

export interface TariffGeneralProps {
  readonly draft: TransportTariff
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (values: Partial<TransportTariff>) => void
}

export function TariffGeneral({ draft, errors, onChange }: TariffGeneralProps) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const [resource, vat] = [portal.resource('transport_tariffs'), portal.resource('vat_codes')]
  const label = (name: keyof typeof transportTariffs.fields) => labelOf(resource, name, locale)
  const { data: vatCodes } = useSuspenseQuery(
    pageQuery('vat_codes', { fields: ['id', 'code', 'name'], sort: ['code'], limit: -1, page: 1 }),
  )
  return (
    <Panel heading={m.transport_general()}>
      <div className={inColumns(190, '3-4 fill top')}>
        {locales.map((language) => (
          <TextInput
            key={language}
            name={`name.${language}`}
            lang={language}
            label={`${label('name')} (${language})`}
            value={draft.name[language] ?? ''}
            error={errors[`name.${language}`]}
            onChange={(event) => onChange({ name: { ...draft.name, [language]: event.currentTarget.value } })}
          />
        ))}
        <div className={style.range}>
          <RangePart
            label={m.transport_validity()}
            names={['valid_from', 'valid_to']}
            as="date"
            draft={draft}
            errors={errors}
            onChange={onChange}
          />
        </div>
        <Select
          name="vat_code"
          label={label('vat_code')}
          allowDeselect={false}
          data={vatCodes.rows.map((row) => ({ value: row.id, label: titleOf(vat, row, locale) ?? '' }))}
          value={draft.vat_code || null}
          error={errors['vat_code']}
          onChange={(value) => value && onChange({ vat_code: value })}
        />
        <Switch
          label={label('active')}
          checked={draft.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  )
}
