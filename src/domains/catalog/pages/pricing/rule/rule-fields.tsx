/** The controls of a price rule: what it does, for whom, when, and where it stands in the order. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { Chip, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { addDays } from '../../../../../kernel/time/day.ts'
import { locales } from '../../../../../kernel/locale.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { labelOf, valueWords } from '../../../../../platform/resource/words.ts'
import { inColumns, inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import type { PriceRule } from '../../../catalogue.ts'
import { priceEffects, priceRules } from '../../../resources/price-rules.ts'
import { amountField } from '../../../price-rules/price-rule-shape.ts'
import { NumberPart, RangePart } from '../parts.tsx'
import { type PriceList, zonesQuery } from '../price-list.ts'
import style from './rule-editor.module.css'

export interface RuleFieldsProps {
  readonly draft: PriceRule
  readonly errors: Readonly<Record<string, string>>
  readonly list: PriceList
  readonly onChange: (values: Partial<PriceRule>) => void
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={style.group}>
    <legend>{title}</legend>
    <div className={inColumns(220, '3-4 fill top', style.fields)}>{children}</div>
  </fieldset>
)

export function EffectFields({ draft, errors, onChange }: RuleFieldsProps) {
  const locale = useLocale()
  const field = amountField(draft)
  const counted = { per_person: m.pricing_included_people, per_extra_15min: m.pricing_included_minutes }
  const included = counted[draft.effect as keyof typeof counted]
  return (
    <Group title={m.pricing_edit_effect()}>
      <div className={style.wide}>
        <div className={stacked(3, style.names)}>
          {locales.map((language) => (
            <TextInput
              key={language}
              name={`name.${language}`}
              label={`${labelOf(priceRules, 'name', locale)} (${language})`}
              lang={language}
              value={draft.name[language] ?? ''}
              error={errors[`name.${language}`]}
              onChange={(event) =>
                onChange({ name: { ...draft.name, [language]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      </div>
      <Select
        name="effect"
        label={labelOf(priceRules, 'effect', locale)}
        allowDeselect={false}
        data={priceEffects.map((value) => ({
          value,
          label: valueWords(priceRules.fields.effect, value, locale),
        }))}
        value={draft.effect}
        onChange={(effect) => onChange({ effect: effect as PriceRule['effect'], included: null })}
      />
      <NumberPart
        key={field}
        name={field}
        label={labelOf(priceRules, field, locale)}
        value={draft[field]}
        error={errors[field]}
        hint={field === 'percent' ? m.pricing_percent_hint() : undefined}
        of={field === 'percent' ? 'percent' : 'money'}
        onChange={(value) =>
          onChange({ [field]: value, ...(field === 'percent' ? { amount: null } : { percent: null }) })
        }
      />
      {included && (
        <NumberPart
          name="included"
          label={included()}
          value={draft.included}
          error={errors['included']}
          onChange={(value) => onChange({ included: value })}
        />
      )}
    </Group>
  )
}

export function WhoFields({ draft, errors, list, onChange }: RuleFieldsProps) {
  const locale = useLocale()
  const { data: zones } = useQuery(zonesQuery())
  const zone = draft.zone ? [draft.zone] : []
  return (
    <Group title={m.pricing_edit_who()}>
      <Select
        name="package"
        label={labelOf(priceRules, 'package', locale)}
        placeholder={m.pricing_every_package()}
        clearable
        data={list.packages.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) }))}
        value={draft.package}
        onChange={(value) => onChange({ package: value })}
      />
      <RangePart
        label={m.pricing_people()}
        names={['people_from', 'people_to']}
        draft={draft}
        errors={errors}
        onChange={onChange}
      />
      <Select
        name="zone"
        label={labelOf(priceRules, 'zone', locale)}
        placeholder={m.pricing_any()}
        clearable
        data={[...new Set([...(zones ?? []), ...zone])]}
        value={draft.zone}
        onChange={(value) => onChange({ zone: value })}
      />
      <Select
        name="agency"
        label={labelOf(priceRules, 'agency', locale)}
        placeholder={m.pricing_any()}
        clearable
        data={[...list.agencies].map(([value, label]) => ({ value, label }))}
        value={draft.agency}
        onChange={(value) => onChange({ agency: value })}
      />
    </Group>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export function ConditionFields({ draft, errors, list, onChange }: RuleFieldsProps) {
  const locale = useLocale()
  const formats = useFormats()
  const offered = list.packages.filter(({ id }) => !draft.package || id === draft.package)
  const durations = [...new Set(offered.flatMap(({ durations_min }) => durations_min))]
  if (draft.duration_min !== null && !durations.includes(draft.duration_min))
    durations.push(draft.duration_min)
  const range = { draft, errors, onChange }
  return (
    <Group title={m.pricing_edit_when()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in this grid */}
      <div className={style.wide} role="group" aria-labelledby="rule-weekdays">
        <span id="rule-weekdays" className={style.label}>
          {m.pricing_weekdays()}
        </span>
        <Chip.Group
          multiple
          value={(draft.weekdays ?? []).map(String)}
          onChange={(chosen) =>
            onChange({
              weekdays: chosen.length === 0 ? null : chosen.map(Number).toSorted((a, b) => a - b),
            })
          }
        >
          <span className={inRow('1 stretch')}>
            {weekdays.map((weekday) => (
              <Chip key={weekday} value={String(weekday)} size="sm">
                {formats.briefWeekday(addDays('2027-01-03', weekday))}
              </Chip>
            ))}
          </span>
        </Chip.Group>
        <span className={style.hint}>{errors['weekdays'] ?? m.pricing_weekdays_hint()}</span>
      </div>
      <RangePart label={m.pricing_season()} names={['day_from', 'day_to']} as="date" {...range} />
      <Select
        name="holiday"
        label={labelOf(priceRules, 'holiday', locale)}
        placeholder={m.pricing_any()}
        clearable
        data={(['holiday', 'eve'] as const).map((value) => ({
          value,
          label: valueWords(priceRules.fields.holiday, value, locale),
        }))}
        value={draft.holiday}
        onChange={(value) => onChange({ holiday: value })}
      />
      <RangePart label={m.pricing_start()} names={['start_from', 'start_to']} as="time" {...range} />
      <Select
        name="duration_min"
        label={labelOf(priceRules, 'duration_min', locale)}
        placeholder={m.pricing_any()}
        clearable
        data={durations
          .toSorted((a, b) => a - b)
          .map((minutes) => ({ value: String(minutes), label: formats.duration(minutes) }))}
        value={draft.duration_min === null ? null : String(draft.duration_min)}
        onChange={(value) => onChange({ duration_min: value === null ? null : Number(value) })}
      />
      <RangePart label={m.pricing_lead()} names={['lead_days_from', 'lead_days_to']} {...range} />
    </Group>
  )
}

export function OrderFields({ draft, errors, onChange }: RuleFieldsProps) {
  const locale = useLocale()
  return (
    <Group title={m.pricing_edit_order()}>
      <NumberPart
        name="priority"
        label={labelOf(priceRules, 'priority', locale)}
        value={draft.priority}
        error={errors['priority']}
        isNeeded
        onChange={(value) => onChange({ priority: value ?? 0 })}
      />
      {draft.effect !== 'set_base' && (
        <div>
          <span className={style.label} id="rule-stackable">
            {labelOf(priceRules, 'stackable', locale)}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="rule-stackable"
            data={[
              { value: 'no', label: m.portal_no() },
              { value: 'yes', label: m.portal_yes() },
            ]}
            value={draft.stackable ? 'yes' : 'no'}
            onChange={(value) => onChange({ stackable: value === 'yes' })}
          />
        </div>
      )}
      <RangePart
        label={m.pricing_validity()}
        names={['valid_from', 'valid_to']}
        as="date"
        draft={draft}
        errors={errors}
        onChange={onChange}
      />
      <Switch
        className={style.switch}
        label={labelOf(priceRules, 'active', locale)}
        checked={draft.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
    </Group>
  )
}
