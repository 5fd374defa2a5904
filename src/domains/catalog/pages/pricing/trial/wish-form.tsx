/** The ride that is tried: people, package, day, hour, place, drinks, customer. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { ActionIcon, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { labelOf } from '../../../../../platform/resource/words.ts'
import { Cross } from '../../../../../platform/ui/icons.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { drinksQuery } from '../../../shown.ts'
import { priceRules } from '../../../resources/price-rules.ts'
import { PostcodeBox } from '../../postcode-box.tsx'
import type { PriceList } from '../price-list.ts'
import type { Trial, TriedWish } from './trial-query.ts'
import style from './try-it.module.css'

export interface WishFormProps {
  readonly list: PriceList
  readonly wish: TriedWish
  /** What the server says of the wish, beside the part it is about. */
  readonly refusals: Trial['refusals']
  readonly onChange: (change: Partial<TriedWish>) => void
}

export function WishForm({ list, wish, refusals, onChange }: WishFormProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { data: drinks = [] } = useQuery(drinksQuery())
  const chosen = list.packages.find(({ id }) => id === wish.package)
  const errorOf = (field: string) => refusals.find(({ extensions }) => extensions.field === field)?.message
  const named = ['people', 'package', 'day', 'start', 'duration', 'postal_code', 'drinks', 'bob']
  const others = refusals.filter(({ extensions }) => !named.includes(extensions.field ?? ''))
  const drinkName = (id: string) => inLocale(drinks.find((drink) => drink.id === id)?.name, locale)
  return (
    <div className={stacked('3 top', style.wish)}>
      <Select
        className={style.whole}
        label={labelOf(priceRules, 'package', locale)}
        allowDeselect={false}
        data={list.packages.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) }))}
        value={wish.package}
        error={errorOf('package')}
        onChange={(id) => {
          const next = list.packages.find((each) => each.id === id)
          if (!next) return
          const fits = next.durations_min.includes(wish.duration)
          onChange({
            package: next.id,
            duration: fits ? wish.duration : next.durations_min[0]!,
            bob: 'own',
          })
        }}
      />
      <NumberInput
        label={m.pricing_wish_people()}
        min={1}
        max={200}
        value={wish.people}
        error={errorOf('people')}
        onChange={(people) => people !== '' && onChange({ people: Number(people) })}
      />
      <Select
        label={m.pricing_wish_duration()}
        allowDeselect={false}
        data={(chosen?.durations_min ?? []).map((minutes) => ({
          value: String(minutes),
          label: formats.duration(minutes),
        }))}
        value={String(wish.duration)}
        error={errorOf('duration')}
        onChange={(minutes) => onChange({ duration: Number(minutes) })}
      />
      <TextInput
        type="date"
        label={m.pricing_wish_day()}
        value={wish.day}
        error={errorOf('day')}
        onChange={(event) => event.currentTarget.value && onChange({ day: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={m.pricing_wish_start()}
        value={wish.start ?? ''}
        error={errorOf('start')}
        onChange={(event) => onChange({ start: event.currentTarget.value || null })}
      />
      <PostcodeBox
        label={m.pricing_wish_place()}
        value={wish.postal_code}
        error={errorOf('postal_code')}
        onChange={(postal_code) => onChange({ postal_code })}
      />
      <Select
        label={labelOf(priceRules, 'agency', locale)}
        placeholder="–"
        clearable
        data={[...list.agencies].map(([value, label]) => ({ value, label }))}
        value={wish.agency}
        onChange={(agency) => onChange({ agency })}
      />
      <SegmentedControl
        className={style.whole}
        fullWidth
        aria-label={m.pricing_wish_customer()}
        data={[
          { value: 'consumer', label: m.pricing_wish_consumer() },
          { value: 'company', label: m.pricing_wish_company() },
          { value: 'public_body', label: m.pricing_wish_public_body() },
        ]}
        value={wish.customer_kind}
        onChange={(kind) => onChange({ customer_kind: kind })}
      />
      {wish.drinks.map(({ drink, quantity }) => (
        <div key={drink} className={stacked(2, style.drink)}>
          <span>{drinkName(drink)}</span>
          <NumberInput
            aria-label={`${m.pricing_wish_quantity()}: ${drinkName(drink)}`}
            min={1}
            max={99}
            value={quantity}
            onChange={(typed) =>
              onChange({
                drinks: wish.drinks.map((each) =>
                  each.drink === drink ? { drink, quantity: Math.max(1, Number(typed)) } : each,
                ),
              })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.pricing_wish_remove({ name: drinkName(drink) })}
            onClick={() => onChange({ drinks: wish.drinks.filter((each) => each.drink !== drink) })}
          >
            <Cross size={16} />
          </ActionIcon>
        </div>
      ))}
      <Select
        className={style.whole}
        aria-label={m.pricing_wish_drink()}
        placeholder={m.pricing_wish_drink()}
        searchable
        data={drinks
          .filter(({ id }) => !wish.drinks.some(({ drink }) => drink === id))
          .map(({ id, name }) => ({ value: id, label: inLocale(name, locale) }))}
        value={null}
        error={errorOf('drinks')}
        onChange={(drink) => drink && onChange({ drinks: [...wish.drinks, { drink, quantity: 1 }] })}
      />
      {chosen?.includes_bob === 'optional' && (
        <Switch
          className={style.whole}
          label={m.pricing_wish_bob()}
          checked={wish.bob === 'ours'}
          onChange={(event) => onChange({ bob: event.currentTarget.checked ? 'ours' : 'own' })}
        />
      )}
      {others.map(({ message }) => (
        <p key={message} className={written('wrong small', style.refused)} role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
