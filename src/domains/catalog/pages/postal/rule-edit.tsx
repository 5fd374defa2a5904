/** Municipal rules of the chosen places: which there are, one to add, kinds to take away. */
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { locales } from '../../../../kernel/locale.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { type PlacesEdit, ruleCounts } from '../../places/postal-edit.ts'
import type { MapPlace } from '../../places/postal-map.ts'
import { type Restriction, restrictionKinds } from '../../resources/postal-codes.ts'
import { RangePart } from '../pricing/parts.tsx'
import style from './postal.module.css'

const kinds: Readonly<Record<Restriction['kind'], () => string>> = {
  party_bike_ban: () => m.postal_kind_party_bike_ban(),
  alcohol_ban: () => m.postal_kind_alcohol_ban(),
  permit_needed: () => m.postal_kind_permit_needed(),
  hours: () => m.postal_kind_hours(),
}
const blank: Restriction = {
  kind: 'permit_needed',
  note: inEach(() => ''),
  source: '',
  from: null,
  to: null,
}

export interface RuleEditProps {
  readonly places: readonly MapPlace[]
  readonly edit: PlacesEdit
  readonly onChange: (edit: PlacesEdit) => void
}

export function RuleEdit({ places, edit, onChange }: RuleEditProps) {
  const { rule, without = [] } = edit
  const counts = [...ruleCounts(places)]
  const write = (values: Partial<Restriction>) => onChange({ rule: { ...(rule ?? blank), ...values } })
  return (
    <div className={stacked(3, style.rules)}>
      {counts.length > 0 && (
        <fieldset>
          <legend className={style.label}>{m.postal_rules_now()}</legend>
          {counts.map(([kind, count]) => (
            <Checkbox
              key={kind}
              label={`${kinds[kind]()} (${m.postal_rule_count({ count })})`}
              aria-label={
                without.includes(kind)
                  ? m.postal_rule_keep({ kind: kinds[kind]() })
                  : m.postal_rule_remove({ kind: kinds[kind]() })
              }
              checked={!without.includes(kind)}
              onChange={() =>
                onChange({
                  without: without.includes(kind)
                    ? without.filter((each) => each !== kind)
                    : [...without, kind],
                })
              }
            />
          ))}
        </fieldset>
      )}
      {!rule ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ rule: blank })}>
          {m.postal_rule_add()}
        </Button>
      ) : (
        <fieldset className={stacked(3, style.rule)}>
          <legend className={style.label}>{m.postal_rule_add()}</legend>
          <Select
            label={m.postal_rule_kind()}
            allowDeselect={false}
            data={restrictionKinds.map((value) => ({ value, label: kinds[value]() }))}
            value={rule.kind}
            onChange={(kind) => write({ kind: kind as Restriction['kind'] })}
          />
          {locales.map((language) => (
            <Textarea
              key={language}
              autosize
              minRows={1}
              lang={language}
              label={m.postal_rule_note({ language })}
              value={rule.note[language] ?? ''}
              onChange={(event) => write({ note: { ...rule.note, [language]: event.currentTarget.value } })}
            />
          ))}
          <TextInput
            label={m.postal_rule_source()}
            value={rule.source}
            onChange={(event) => write({ source: event.currentTarget.value })}
          />
          <RangePart
            label={m.pricing_season()}
            names={['from', 'to']}
            as="date"
            draft={{ from: rule.from, to: rule.to }}
            errors={{}}
            onChange={write}
          />
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange({ rule: null })}>
            {m.portal_cancel()}
          </Button>
        </fieldset>
      )}
    </div>
  )
}
