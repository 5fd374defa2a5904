/** A pin on the map of the country: shown, zoomed in on, and moved by a press or by the arrow keys. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { boxHolding, isInBox, type Point } from '../../../../platform/geometry/point.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { Coordinates } from '../../places/distance.ts'
import {
  drawnMap,
  type MapPlace,
  pinAt,
  placeAt,
  type PostalMap,
  projected,
  stepped,
} from '../../places/postal-map.ts'
import { useView } from '../postal/map/use-view.ts'
import map from '../postal/map/map.module.css'
import style from './pin-map.module.css'

export interface PinMapProps {
  readonly places: readonly MapPlace[]
  /** Null while nobody said where it is. */
  readonly at: Coordinates | null
  /** The place the address names, where the pin can be put to begin with. */
  readonly start?: string | null
  /** Without it the pin stands still. */
  readonly onMove?: (to: Coordinates) => void
}

export function PinMap(props: PinMapProps) {
  const drawn = useMemo(() => drawnMap(props.places), [props.places])
  const inHandRef = useRef(false)
  // The map begins anew, near the first place the pin gets.
  return <Drawn key={props.at ? 'near' : 'whole'} {...props} drawn={drawn} inHandRef={inHandRef} />
}

const nearby = 7
/** How near the pin may come to the edge, as a part of the width. */
const edge = 0.12

interface DrawnProps extends PinMapProps {
  readonly drawn: PostalMap
  /** Whether the map itself was used, so that the keys stay with it. */
  readonly inHandRef: RefObject<boolean>
}

function Drawn({ places, drawn, at, start, onMove, inHandRef }: DrawnProps) {
  const locale = useLocale()
  const [help, outline] = [useId(), useId()]
  const svg = useRef<SVGSVGElement>(null)
  const pin = at && projected(at)
  const view = useView(drawn.box, pin ? { around: pin, times: nearby } : undefined)
  const box = pin ? boxHolding(view.box, pin, view.box.width * edge) : view.box
  const unit = box.width / drawn.box.width
  const isClose = unit < 0.15
  const codes = useMemo(() => new Map(places.map(({ id, code }) => [id, code])), [places])
  const near = pin && places.find(({ id }) => id === placeAt(drawn, pin))
  const where = near ? `${near.code} ${inLocale(near.names, locale)}` : null

  useEffect(() => {
    if (inHandRef.current) svg.current?.focus()
  }, [inHandRef])
  function press({ clientX, clientY }: MouseEvent) {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || !onMove) return
    inHandRef.current = true
    svg.current?.focus()
    onMove(pinAt(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())))
  }
  function key(event: KeyboardEvent) {
    const middle: Point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    inHandRef.current = true
    const to = onMove && pin && stepped(pin, event, unit)
    if (to) onMove(pinAt(to))
    else if (onMove && !pin && event.key === 'Enter') onMove(pinAt(middle))
    else if (event.key === '+' || event.key === '=') view.zoom(1.6, pin ?? middle)
    else if (event.key === '-') view.zoom(1 / 1.6, pin ?? middle)
    else return
    event.preventDefault()
  }
  return (
    <div className={stacked(4, style.map)}>
      <div className={map.map}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- a drawing on which arrow keys move the pin */}
        <svg
          ref={svg}
          role={onMove ? 'application' : 'img'}
          aria-label={where ? m.locations_pin({ place: where }) : m.locations_on_map()}
          aria-describedby={onMove && help}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={onMove && 0}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          data-tool={onMove && 'box'}
          className={style.drawing}
          onClick={press}
          onKeyDown={key}
        >
          <path d={drawn.outline} className={style.land} />
          <clipPath id={outline}>
            <path d={drawn.outline} />
          </clipPath>
          <g clipPath={`url(#${outline})`}>
            <path d={drawn.cells.map(({ path }) => path).join('')} className={map.cells} />
            <path d={drawn.borders} className={map.borders} />
          </g>
          <path d={drawn.outline} className={map.coast} />
          {drawn.cells
            .filter(({ centre }) => isClose && isInBox(centre, box))
            .map(({ id, centre: { x, y } }) => (
              <text key={id} x={x} y={y} fontSize={8 * unit} textAnchor="middle" className={style.code}>
                {codes.get(id)}
              </text>
            ))}
          {pin && (
            <g transform={`translate(${pin.x} ${pin.y}) scale(${unit})`} className={style.pin}>
              <path d="M0,0c-6,-7 -9,-11 -9,-16a9,9 0 1 1 18,0c0,5 -3,9 -9,16Z" />
              <circle cy={-16} r={3.4} />
            </g>
          )}
        </svg>
      </div>
      <div className={inRow('2-3', written('muted small', style.tools))}>
        <Button variant="default" onClick={() => view.zoom(1.6, pin ?? undefined)}>
          {m.postal_zoom_in()}
        </Button>
        <Button variant="default" onClick={() => view.zoom(1 / 1.6, pin ?? undefined)}>
          {m.postal_zoom_out()}
        </Button>
        <output>{where && m.locations_nearest({ place: where })}</output>
      </div>
      {onMove && (
        <p id={help} className={style.help}>
          {pin
            ? m.locations_pin_help()
            : start
              ? m.locations_pin_from({ place: start })
              : m.locations_pin_none()}
        </p>
      )}
    </div>
  )
}
