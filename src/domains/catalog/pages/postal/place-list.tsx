/** The places as a list: everything the map does, for keyboards and screen readers as well. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { MapPlace } from '../../places/postal-map.ts'
import { placesMeant } from '../../places/postal-selection.ts'
import { postalCodes } from '../../resources/postal-codes.ts'
import style from './postal.module.css'

export interface PlaceListProps {
  readonly places: readonly MapPlace[]
  readonly chosen: ReadonlySet<string>
  readonly mayEdit: boolean
  readonly onToggle: (id: string) => void
  readonly onAdd: (ids: readonly string[]) => void
}

const step = 40

export function PlaceList({ places, chosen, mayEdit, onToggle, onAdd }: PlaceListProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [province, setProvince] = useState<string | null>(null)
  const [most, setMost] = useState(step)
  const provinces = useMemo(() => [...new Set(places.map((place) => place.province))], [places])
  const found = useMemo(
    () => placesMeant(places, typed).filter((place) => !province || place.province === province),
    [places, typed, province],
  )
  const isNarrowed = typed.trim() !== '' || province !== null
  return (
    <div className={stacked(2)}>
      <TextInput
        type="search"
        aria-label={m.postal_search()}
        placeholder={m.postal_search()}
        data-shortcut="/"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMost(step)
        }}
      />
      <Select
        aria-label={m.postal_province()}
        placeholder={m.postal_all_provinces()}
        clearable
        data={provinces.toSorted((a, b) => a.localeCompare(b))}
        value={province}
        onChange={setProvince}
      />
      <div className={inLine('0 between', written('muted small', style.found))}>
        <span aria-live="polite">{m.postal_found({ count: found.length })}</span>
        {mayEdit && isNarrowed && found.length > 0 && (
          <Button variant="light" size="compact-sm" onClick={() => onAdd(found.map(({ id }) => id))}>
            {m.postal_choose_found({ count: found.length })}
          </Button>
        )}
      </div>
      <ul className={style.places}>
        {found.slice(0, most).map((place) => (
          <li key={place.id}>
            {mayEdit && (
              <Checkbox
                aria-label={`${place.code} ${inLocale(place.names, locale)}`}
                checked={chosen.has(place.id)}
                onChange={() => onToggle(place.id)}
              />
            )}
            <Link to={`/portal/postal/${place.id}` as LinkProps['to']}>
              <strong>{place.code}</strong> {inLocale(place.names, locale)}
            </Link>
            {place.zone && <span className={style.zone}>{place.zone}</span>}
            <Pill tone={postalCodes.fields.service.tones?.[place.service]}>
              {valueWords(postalCodes.fields.service, place.service, locale)}
            </Pill>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + 4 * step)}>
          {m.postal_more()}
        </Button>
      )}
    </div>
  )
}
