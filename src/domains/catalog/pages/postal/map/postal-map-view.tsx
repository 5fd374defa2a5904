/** The map: painted, zoomed, moved, and chosen from by click, rectangle, lasso or keyboard. */
import { inLocale } from '../../../../../kernel/text/translated.ts'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useEffectEvent,
} from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { pathOf, type Point } from '../../../../../platform/geometry/point.ts'
import { VisuallyHidden } from '../../../../../platform/ui/visually-hidden.tsx'
import {
  arrows,
  inside,
  type MapPlace,
  neighbourOf,
  placeAt,
  type PostalMap,
} from '../../../places/postal-map.ts'
import { MapCells } from './map-cells.tsx'
import { Patterns } from './patterns.tsx'
import type { View } from './use-view.ts'
import style from './map.module.css'

export type Tool = 'move' | 'box' | 'lasso'

export interface PostalMapViewProps {
  readonly map: PostalMap
  readonly view: View
  readonly places: ReadonlyMap<string, MapPlace>
  readonly looks: ReadonlyMap<string, string>
  readonly chosen: ReadonlySet<string>
  readonly tool: Tool
  readonly onToggle: (id: string) => void
  readonly onAdd: (ids: readonly string[]) => void
}

/** A hand that trembles less than this has clicked; in pixels. */
const stillPx = 5

export function PostalMapView({
  map,
  view,
  places,
  looks,
  chosen,
  tool,
  onToggle,
  onAdd,
}: PostalMapViewProps) {
  const locale = useLocale()
  const svg = useRef<SVGSVGElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const press = useRef<{ readonly start: Point; last: Point; hasMoved: boolean } | null>(null)
  const fingers = useRef(new Map<number, Point>())

  const toMap = ({ x, y }: Point): Point => {
    const matrix = svg.current?.getScreenCTM()
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y }
  }
  const zoomAt = useEffectEvent((times: number, screen: Point) => view.zoom(times, toMap(screen)))
  useEffect(() => {
    const element = svg.current
    // React listens to the wheel passively, and the page would scroll away under the map.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomAt(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const screenOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })
  const placeUnder = (event: PointerEvent) => placeAt(map, toMap(screenOf(event)))

  function down(event: PointerEvent) {
    fingers.current.set(event.pointerId, screenOf(event))
    if (fingers.current.size > 1) {
      press.current = null
      setDrawn([])
    } else press.current = { start: screenOf(event), last: screenOf(event), hasMoved: false }
  }
  function drag(event: PointerEvent) {
    const now = screenOf(event)
    const before = fingers.current.get(event.pointerId)
    const [first, second] = [...fingers.current.keys()]
    if (before && second !== undefined) {
      const other = fingers.current.get(event.pointerId === first ? second : first!)!
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      view.zoom(
        apart(now) / Math.max(apart(before), 1),
        toMap({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }),
      )
      fingers.current.set(event.pointerId, now)
      return
    }
    const held = press.current
    if (!held) {
      setAt(placeUnder(event))
      return
    }
    if (!held.hasMoved && Math.hypot(now.x - held.start.x, now.y - held.start.y) < stillPx) return
    if (!held.hasMoved) svg.current?.setPointerCapture(event.pointerId)
    held.hasMoved = true
    const [from, to, start] = [toMap(held.last), toMap(now), toMap(held.start)]
    if (tool === 'move') view.move({ x: from.x - to.x, y: from.y - to.y })
    else if (tool === 'lasso') setDrawn((line) => [...(line.length > 0 ? line : [start]), to])
    else setDrawn([start, { x: to.x, y: start.y }, to, { x: start.x, y: to.y }])
    held.last = now
    fingers.current.set(event.pointerId, now)
  }
  function up(event: PointerEvent) {
    const held = press.current
    fingers.current.delete(event.pointerId)
    press.current = null
    if (drawn.length > 0) onAdd(inside(map, drawn))
    else if (held && !held.hasMoved) {
      const id = placeUnder(event)
      setAt(id)
      if (id) onToggle(id)
    }
    setDrawn([])
  }
  function key(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (direction) {
      const next = neighbourOf(map, at ?? '', direction)
      if (next) setAt(next)
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (at) onToggle(at)
    } else if (event.key === '+' || event.key === '=')
      view.zoom(1.5, map.cells.find(({ id }) => id === at)?.centre)
    else if (event.key === '-') view.zoom(1 / 1.5)
    else return
    event.preventDefault()
  }

  const hovered = at ? places.get(at) : undefined
  const marked = useMemo(
    () => map.cells.filter(({ id }) => (places.get(id)?.restrictions.length ?? 0) > 0),
    [map, places],
  )
  const { box } = view
  // Lines and marks keep their weight on screen, however near one looks.
  const unit = box.width / map.box.width
  const name = hovered && `${hovered.code} ${inLocale(hovered.names, locale)}`
  return (
    <div className={style.map}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a drawing that is walked through by arrow keys */}
      <svg
        ref={svg}
        role="application"
        aria-label={m.postal_map({ count: map.cells.length })}
        aria-describedby="postal-map-help"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        data-tool={tool}
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={up}
        onPointerLeave={() => !press.current && setAt(null)}
        onKeyDown={key}
      >
        <Patterns />
        <clipPath id="postal-outline">
          <path d={map.outline} />
        </clipPath>
        <path d={map.outline} className={style.shadow} />
        <g clipPath="url(#postal-outline)">
          <MapCells map={map} looks={looks} />
          <path d={map.borders} className={style.borders} />
          <path
            d={map.cells.flatMap(({ id, path }) => (chosen.has(id) ? [path] : [])).join('')}
            className={style.chosen}
          />
          {at && <path d={map.cells.find(({ id }) => id === at)?.path} className={style.at} />}
        </g>
        <path d={map.outline} className={style.coast} />
        {marked.map(({ id, centre: { x, y } }) => (
          <path
            key={id}
            d={`M${x},${y - 2.6 * unit}l${2.6 * unit},${4.6 * unit}h${-5.2 * unit}z`}
            className={style.rule}
          />
        ))}
        {drawn.length > 0 && <path d={pathOf(drawn)} className={style.drawn} />}
      </svg>
      <p id="postal-map-help" className={style.help}>
        {m.postal_map_help()}
      </p>
      <p className={style.name} data-shown={hovered !== undefined} aria-live="polite">
        {hovered && (
          <>
            <strong>{name}</strong>
            <span>
              {hovered.municipality}
              {hovered.zone && ` · ${m.postal_zone({ zone: hovered.zone })}`}
            </span>
            {chosen.has(hovered.id) && <VisuallyHidden>{m.postal_selected_one()}</VisuallyHidden>}
          </>
        )}
      </p>
    </div>
  )
}
