/** The fields a visitor answers in: empty, filled, wrong, and not to be chosen. */
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { RadioCards, TimeChips } from '../../../platform/ui/form/choices.tsx'
import { Combobox } from '../../../platform/ui/form/combobox.tsx'
import { Counter } from '../../../platform/ui/form/counter.tsx'
import { Field, FieldError } from '../../../platform/ui/form/field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { Clock } from '../../../platform/ui/icons.tsx'
import { Checkbox, Select, TelInput, TextArea, TextInput } from '../../../platform/ui/form/inputs.tsx'
import { Part } from './part.tsx'

const answers = () => [
  {
    value: 'a',
    label: m.booking_kind_consumer(),
    description: m.booking_where_lead(),
    price: m.booking_included(),
  },
  { value: 'b', label: m.booking_kind_company(), art: <Clock size={32} /> },
  { value: 'c', label: m.booking_kind_public_body(), disabledReason: m.booking_package_not_in_season() },
]
const starts = () => [
  { value: '10', label: '10:00', price: m.booking_included() },
  { value: '13', label: '13:30', price: m.booking_month_request_word() },
  { value: '18', label: '18:00', disabledReason: m.booking_month_none() },
]

export function Questions() {
  const [start, setStart] = useState<string | null>('10')
  return (
    <>
      <Part name="Field, TextInput, TextArea, TelInput, Select, Form">
        <Form onSubmit={(event) => event.preventDefault()}>
          <Field label={m.booking_first_name()} required>
            <TextInput name="first" />
          </Field>
          <Field label={m.booking_email()} hint={m.booking_email_hint()}>
            <TextInput name="email" type="email" defaultValue="a@b.example" />
          </Field>
        </Form>
        <Field label={m.booking_day()} error={m.portal_fault_date()} hint={m.booking_plan_lead()}>
          <TextInput type="date" name="day" />
        </Field>
        <Field label={m.booking_last_name()}>
          <TextInput name="off" disabled defaultValue={m.portal_nothing()} />
        </Field>
        <Field label={m.booking_notes()} note={m.common_optional()}>
          <TextArea name="notes" defaultValue={m.booking_occasion_placeholder()} />
        </Field>
        <Field label={m.booking_phone()} error={m.portal_fault_required()}>
          <TelInput name="phone" />
        </Field>
        <Field label={m.booking_country()}>
          <Select name="country" defaultValue="b">
            <option value="a">{m.booking_kind_consumer()}</option>
            <option value="b">{m.booking_kind_company()}</option>
          </Select>
        </Field>
        <Field label={m.booking_country()} error={m.portal_fault_required()}>
          <Select name="wrong">
            <option>{m.portal_nothing()}</option>
          </Select>
        </Field>
      </Part>
      <Part name="FieldError">
        <FieldError>{m.portal_fault_required()}</FieldError>
      </Part>
      <Part name="Checkbox">
        <Checkbox name="one">{m.booking_form_terms()}</Checkbox>
        <Checkbox name="two" defaultChecked>
          {m.booking_form_terms()}
        </Checkbox>
        <Checkbox name="three" disabled>
          {m.booking_form_terms()}
        </Checkbox>
      </Part>
      <Part name="Counter">
        <Count label={m.booking_people()} from="12" />
        <Count label={m.booking_people()} from="1" />
        <Count label={m.booking_people()} from="30" />
        <Count label={m.booking_people()} from="x" error={m.portal_fault_number()} />
        <Count label={m.booking_people()} from="2" isCompact />
      </Part>
      <Part name="RadioCards">
        <RadioCards legend={m.booking_kind()} name="cards" options={answers()} defaultValue="a" />
        <RadioCards
          legend={m.booking_kind()}
          name="cards-wrong"
          options={answers()}
          hint={m.booking_where_lead()}
          error={m.portal_fault_required()}
          columns={2}
        />
      </Part>
      <Part name="TimeChips" isWide>
        <TimeChips
          legend={m.booking_part_start()}
          name="start"
          options={starts()}
          value={start}
          onChange={setStart}
          hint={m.booking_starts_keys()}
        />
        <TimeChips
          legend={m.booking_part_start()}
          name="start-wrong"
          options={starts()}
          error={m.booking_when_pick_first()}
        />
      </Part>
      <Part name="Combobox">
        <Suggested label={m.booking_place()} />
        <Suggested label={m.booking_place()} error={m.booking_place_unknown()} />
      </Part>
    </>
  )
}

interface CountProps {
  readonly label: string
  readonly from: string
  readonly error?: string
  readonly isCompact?: boolean
}

function Count({ label, from, error, isCompact = false }: CountProps) {
  const [value, setValue] = useState(from)
  return (
    <Field label={label} error={error}>
      <Counter
        value={value}
        onChange={setValue}
        min={1}
        max={30}
        decreaseLabel={m.booking_people_fewer()}
        increaseLabel={m.booking_people_more()}
        compact={isCompact}
      />
    </Field>
  )
}

function Suggested({ label, error }: { readonly label: string; readonly error?: string }) {
  const [text, setText] = useState('')
  const all = [m.booking_kind_company(), m.booking_kind_consumer(), m.booking_kind_public_body()]
  const options = all
    .filter((each) => each.toLowerCase().includes(text.toLowerCase()))
    .map((each) => ({ value: each, label: each, detail: m.common_place_served() }))
  return (
    <Field label={label} hint={m.booking_place_hint()} error={error}>
      <Combobox
        text={text}
        onText={setText}
        options={options}
        onPick={(option) => setText(option.label)}
        countText={(count) => m.common_place_count({ count: String(count) })}
        emptyText={m.common_place_none()}
      />
    </Field>
  )
}
