/** The three questions of the prices page, as a form that needs no script and makes an address to share. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { Card } from '../../../../platform/ui/frame/surfaces.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { PricesAnswer } from './answer.ts'
import { type RideSearch, typedValue } from '../query/ride-query.ts'
import { wordsForWrong } from '../query/query-errors.ts'
import { PlaceField } from '../query/place-field.tsx'
import { ReachUs } from '../../../booking/pages/parts/reach-us.tsx'
import style from './price-form.module.css'

interface PriceFormProps {
  readonly search: RideSearch
  readonly answer: PricesAnswer
}

export function PriceForm({ search, answer }: PriceFormProps) {
  const { asked, found } = answer
  const formats = useFormats()
  const wrong = wordsForWrong(asked, formats)
  return (
    <Card hard>
      <form className={stacked('4 top', style.form)} action="#answer" method="get" data-asks="answer places">
        <Field id="people" label={m.home_plan_people()} error={wrong.people} required>
          <TextInput
            type="number"
            name="people"
            inputMode="numeric"
            min={1}
            max={asked.most ?? undefined}
            defaultValue={typedValue(search, 'people') ?? asked.people}
          />
        </Field>
        {asked.wrong.people === 'group-too-large' && <ReachUs>{m.booking_people_more_than()}</ReachUs>}
        <Field id="day" label={m.home_plan_day()} note={m.common_optional()} error={wrong.day}>
          <TextInput type="date" name="day" {...asked.days} defaultValue={typedValue(search, 'day') ?? ''} />
        </Field>
        <PlaceField
          place={found.place}
          typed={asked.place}
          suggested={found.suggested}
          unknown={found.isUnknown}
        />
        <Button type="submit" wide>
          {m.site_prices_go()}
        </Button>
      </form>
    </Card>
  )
}
