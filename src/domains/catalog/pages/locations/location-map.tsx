/** A place on the map of the country: shown, zoomed in on, and moved by a click. */
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { faultsOf } from '../../../../platform/resource/ui/form/faults.ts'
import { useConflict } from '../../../../platform/resource/ui/form/use-conflict.tsx'
import { Panel } from '../../../../platform/resource/ui/panel.tsx'
import { updateRecord } from '../../../../platform/resource/ui/records.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { Notice } from '../../../../platform/ui/notice.tsx'
import { isInBox } from '../../../../platform/geometry/point.ts'
import { type Coordinates, greatCircleKm } from '../../distance.ts'
import { drawnMap, type MapPlace, placeAt, type PostalMap, projected, unprojected } from '../../postal-map.ts'
import { locations } from '../../resources/locations.ts'
import { everyPlaceQuery } from '../postal/places.ts'
import { useView } from '../postal/use-view.ts'
import map from '../postal/map.module.css'
import style from './locations.module.css'

export interface MappedLocation extends Coordinates {
  readonly id: string
  readonly row_version: number
}

interface LocationMapProps {
  readonly location: MappedLocation
  readonly mayEdit: boolean
}

export function LocationMap(props: LocationMapProps) {
  const { data } = useQuery(everyPlaceQuery())
  const places = data?.rows as unknown as readonly MapPlace[] | undefined
  const drawn = useMemo(() => places && drawnMap(places), [places])
  return (
    <Panel heading={m.locations_on_map()}>
      {drawn && places ? (
        <Pinned {...props} places={places} drawn={drawn} />
      ) : (
        <p aria-busy="true">{m.portal_loading()}</p>
      )}
    </Panel>
  )
}

const nearby = 7

function Pinned({
  location,
  mayEdit,
  places,
  drawn,
}: LocationMapProps & { readonly places: readonly MapPlace[]; readonly drawn: PostalMap }) {
  const locale = useLocale()
  const formats = useFormats()
  const queryClient = useQueryClient()
  const svg = useRef<SVGSVGElement>(null)
  const view = useView(drawn.box, { around: projected(location), times: nearby })
  // The whole record, as it was when its place was picked.
  const [picked, setPicked] = useState<MappedLocation | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const place = picked ?? location
  const conflict = useConflict({
    resource: locations,
    saved: location,
    draft: picked ?? location,
    onDraft: setPicked,
  })
  const pin = projected(place)
  const unit = view.box.width / drawn.box.width
  const isClose = unit < 0.3
  const near = places.find(({ id }) => id === placeAt(drawn, pin))
  function pick(event: PointerEvent) {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || !mayEdit) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const { lat, lon } = unprojected(at)
    conflict.takeIn()
    setPicked({
      ...(picked ?? location),
      lat: Math.round(lat * 1e5) / 1e5,
      lon: Math.round(lon * 1e5) / 1e5,
    })
  }
  async function save() {
    if (!picked) return
    setBusy(true)
    setFault(null)
    try {
      await updateRecord('locations', conflict.base ?? location, { lat: picked.lat, lon: picked.lon })
      await queryClient.invalidateQueries({ queryKey: ['items', 'locations'] })
      conflict.letGo()
      setPicked(null)
      showToast(m.portal_saved())
    } catch (error) {
      const { general, isConflict } = faultsOf(error, { names: [], locale })
      setFault(general[0] ?? null)
      if (isConflict) await conflict.settle()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={style.map}>
      <div className={map.map}>
        <svg
          ref={svg}
          role="img"
          aria-label={near ? `${near.code} ${near.names[locale]}` : m.locations_on_map()}
          viewBox={`${view.box.x} ${view.box.y} ${view.box.width} ${view.box.height}`}
          data-tool={mayEdit ? 'box' : undefined}
          onPointerUp={pick}
        >
          <path d={drawn.outline} className={style.land} />
          <clipPath id="location-outline">
            <path d={drawn.outline} />
          </clipPath>
          <g clipPath="url(#location-outline)">
            <path d={drawn.cells.map(({ path }) => path).join('')} className={map.cells} />
            <path d={drawn.borders} className={map.borders} />
          </g>
          <path d={drawn.outline} className={map.coast} />
          {drawn.cells
            .filter(({ centre }) => isClose && isInBox(centre, view.box))
            .map(({ id, centre: { x, y } }) => (
              <text key={id} x={x} y={y} fontSize={6 * unit} textAnchor="middle" className={style.code}>
                {places.find((each) => each.id === id)?.code}
              </text>
            ))}
          <g transform={`translate(${pin.x} ${pin.y}) scale(${unit})`} className={style.pin}>
            <path d="M0,0c-6,-7 -9,-11 -9,-16a9,9 0 1 1 18,0c0,5 -3,9 -9,16Z" />
            <circle cy={-16} r={3.4} />
          </g>
        </svg>
      </div>
      <div className={style.tools}>
        <Button variant="default" onClick={() => view.zoom(1.6, pin)}>
          {m.postal_zoom_in()}
        </Button>
        <Button variant="default" onClick={() => view.zoom(1 / 1.6, pin)}>
          {m.postal_zoom_out()}
        </Button>
        {near && <span>{m.locations_nearest({ place: `${near.code} ${near.names[locale]}` })}</span>}
      </div>
      {mayEdit && (
        <div className={style.tools} aria-live="polite">
          {picked ? (
            <>
              <span>
                {m.locations_moved({
                  lat: formats.number(picked.lat, 5),
                  lon: formats.number(picked.lon, 5),
                  km: formats.number(greatCircleKm(location, picked), 1),
                })}
              </span>
              <Button loading={busy} onClick={() => void save()}>
                {m.locations_save_place()}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  conflict.letGo()
                  setPicked(null)
                }}
              >
                {m.portal_cancel()}
              </Button>
            </>
          ) : (
            <span>{m.locations_pick_help()}</span>
          )}
        </div>
      )}
      {conflict.notice}
      {fault && <Notice tone="error" live="assertive" title={fault} />}
    </div>
  )
}
