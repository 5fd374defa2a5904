/** The three questions of the prices page, as a form that needs no script and makes an address to share. */
import { addDays } from '../../../../kernel/day.ts'
import { inLocale } from '../../../../kernel/translated.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../platform/i18n/use-today.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Field } from '../../../../platform/ui/field.tsx'
import { TextInput } from '../../../../platform/ui/inputs.tsx'
import { Card } from '../../../../platform/ui/surfaces.tsx'
import { companyQuery, packagesQuery } from '../../../catalog/shown.ts'
import type { PricesAnswer } from './answer.ts'
import { type PricesSearch, typedIn } from './asked.ts'
import style from './price-form.module.css'

interface PriceFormProps {
  readonly search: PricesSearch
  readonly answer: PricesAnswer
}

export function PriceForm({ search, answer }: PriceFormProps) {
  const { asked, place, unknownPlace } = answer
  const locale = useLocale()
  const formats = useFormats()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: company } = useSuspenseQuery(companyQuery())
  const today = useToday(company.time_zone)
  const most = Math.max(...packages.map(({ people_max }) => people_max), 1)
  const wrong = {
    'people-required': () => m.refusal_people_required(),
    'group-too-large': () => m.site_prices_too_many({ max: formats.number(most) }),
    'date-in-future': () => m.refusal_date_in_future(),
    'date-required': () => m.site_prices_no_day(),
  }
  return (
    <Card hard>
      <form className={style.form} action="#answer" method="get" data-asks="answer">
        <Field
          id="people"
          label={m.home_plan_people()}
          error={asked.wrong.people && wrong[asked.wrong.people]()}
          required
        >
          <TextInput
            type="number"
            name="people"
            inputMode="numeric"
            min={1}
            max={most}
            defaultValue={typedIn(search, 'people') ?? asked.people}
          />
        </Field>
        <Field
          id="day"
          label={m.home_plan_day()}
          note={m.common_optional()}
          error={asked.wrong.day && wrong[asked.wrong.day]()}
        >
          <TextInput
            type="date"
            name="day"
            min={addDays(today, 1)}
            defaultValue={typedIn(search, 'day') ?? ''}
          />
        </Field>
        <Field
          id="place"
          label={m.home_plan_place()}
          note={m.common_optional()}
          error={unknownPlace && m.common_place_none()}
        >
          <TextInput
            name="place"
            placeholder={m.booking_place_placeholder()}
            autoComplete="postal-code"
            maxLength={60}
            defaultValue={
              place ? `${place.code} ${inLocale(place.names, locale)}` : (typedIn(search, 'place') ?? '')
            }
          />
        </Field>
        <Button type="submit" wide>
          {m.site_prices_go()}
        </Button>
      </form>
    </Card>
  )
}
