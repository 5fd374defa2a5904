/** In the form of what has an address and coordinates: the map, which gives them instead of a number being looked up. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import type { FormAidProps } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { keyOf, textOf } from '../../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { placeOfAddress } from '../../places/address-place.ts'
import { type Coordinates, greatCircleKm } from '../../places/distance.ts'
import type { MapPlace } from '../../places/postal-map.ts'
import { everyPlaceQuery } from '../postal/places.ts'
import { PinMap } from './pin-map.tsx'
import style from './pin-map.module.css'

/** Nobody's address is further than this from the middle of its postal code. */
const farKm = 20

export function PlacePin({ valueOf, change, errors }: Omit<FormAidProps, 'collection'>) {
  const locale = useLocale()
  const formats = useFormats()
  const { data } = useQuery(everyPlaceQuery())
  const places = data?.rows as unknown as readonly MapPlace[] | undefined
  const at = coordinatesIn({ lat: valueOf('lat'), lon: valueOf('lon') })
  const start =
    places &&
    placeOfAddress(places, { chosen: keyOf(valueOf('postal_code')), address: textOf(valueOf('address')) })
  const startName = start && `${start.code} ${inLocale(start.names, locale)}`
  const away = at && start ? greatCircleKm(at, start) : 0
  function move({ lat, lon }: Coordinates) {
    change('lat', lat)
    change('lon', lon)
  }
  return (
    <Panel heading={m.locations_on_map()} className={stacked(4)}>
      {start && startName && (
        <div className={inRow('2-3', written('muted small', style.tools))}>
          <Button variant="default" onClick={() => move(start)}>
            {m.locations_pin_start({ place: startName })}
          </Button>
          <output>
            {away > farKm && m.locations_pin_far({ km: formats.number(away, 0), place: startName })}
          </output>
        </div>
      )}
      {!at && (errors['lat'] || errors['lon']) && (
        <p className={written('wrong small')} role="alert">
          {m.locations_pin_missing()}
        </p>
      )}
      <Map places={places} at={at} start={startName} onMove={move} />
    </Panel>
  )
}

/** Where a record is, beside its facts. */
export function PlacePanel({ collection, item }: { readonly collection: string; readonly item: string }) {
  const { data } = useQuery(everyPlaceQuery())
  const { data: row } = useQuery(recordQuery(collection, item, ['id', 'lat', 'lon']))
  const places = data?.rows as unknown as readonly MapPlace[] | undefined
  return (
    <Panel heading={m.locations_on_map()}>
      <Map places={places} at={row ? coordinatesIn(row) : null} />
    </Panel>
  )
}

interface MapProps {
  readonly places: readonly MapPlace[] | undefined
  readonly at: Coordinates | null
  readonly start?: string | null
  readonly onMove?: (to: Coordinates) => void
}

const Map = ({ places, ...props }: MapProps) =>
  places ? <PinMap places={places} {...props} /> : <p aria-busy="true">{m.portal_loading()}</p>

const coordinatesIn = ({ lat, lon }: Readonly<Record<string, unknown>>): Coordinates | null =>
  typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : null
