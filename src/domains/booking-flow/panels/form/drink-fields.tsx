/** The drinks of a booking the office makes: how many of each. */
import { NumberInput } from '@mantine/core'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { drinksQuery } from '../../../catalog/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'

export interface DrinkFieldsProps {
  readonly wish: ShownWish
  readonly onWish: (change: ShownWish) => void
}

export function DrinkFields({ wish, onWish }: DrinkFieldsProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: drinks = [] } = useQuery(drinksQuery())
  const chosen = wish.drinks ?? []
  const choose = (drink: string, quantity: number) =>
    onWish({
      drinks: [
        ...chosen.filter((each) => each.drink !== drink),
        ...(quantity > 0 ? [{ drink, quantity }] : []),
      ],
    })
  return drinks.map((drink) => (
    <NumberInput
      key={drink.id}
      label={inLocale(drink.name, locale)}
      description={formats.money(drink.price)}
      min={0}
      max={drink.max_per_booking}
      clampBehavior="strict"
      allowDecimal={false}
      value={chosen.find((each) => each.drink === drink.id)?.quantity ?? ''}
      placeholder="0"
      onChange={(quantity) => choose(drink.id, Number(quantity) || 0)}
    />
  ))
}
