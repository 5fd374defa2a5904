/** The rows of a list being put in order: dragged by their grip, or moved by their arrows; saved in one call. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useSuspenseQuery } from '../../../../http/client/use-query.ts'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { ChevronDown, ChevronUp } from '../../../../ui/icons.tsx'
import { Grip } from '../../../../ui/tool-icons.tsx'
import { centred, inLine, stacked, written } from '../../../../ui/layout/layout.ts'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { nameOf } from '../../../words.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { faultsOf } from '../../form/faults.ts'
import { useLeaving } from '../../form/use-leaving.tsx'
import { PublicationState } from '../../publication/publication-state.tsx'
import { type Row, pathsOf, titleOf } from '../../data/record.ts'
import { showToast } from '../../toast.ts'
import { allRows } from '../export/all-rows.ts'
import { changeEach } from '../bulk/bulk-calls.ts'
import type { ListState } from '../query/list-state.ts'
import { moved, placesToWrite } from './places.ts'
import style from './order-rows.module.css'

export interface OrderRowsProps {
  readonly list: ListState
  /** The field that holds a row's place. */
  readonly field: string
  readonly onDone: () => void
}

export function OrderRows({ list: { resource, asked }, field, onDone }: OrderRowsProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { filter } = asked.query
  const { flag } = resource.publication ?? {}
  const fields = pathsOf(portal, resource, [...resource.title, field, ...(flag ? [flag] : [])])
  const { data } = useSuspenseQuery({
    queryKey: ['items', resource.name, 'order', filter],
    queryFn: () => allRows(resource.name, { fields, filter, sort: [field] }),
  })
  const [rows, setRows] = useState<readonly Row[]>(data.rows)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const box = useRef<HTMLOListElement>(null)
  const pressed = useRef<string | null>(null)
  const isDirty = rows.some((row, place) => row !== data.rows[place])
  const leaving = useLeaving(isDirty, onDone)
  const nameOfRow = (row: Row) => titleOf(resource, row, locale, portal.resource) ?? m.portal_no_name()

  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    setRows(moved(rows, from, to))
    setSaid(m.order_moved({ name: nameOfRow(rows[from]!), place: to + 1, count: rows.length }))
  }
  const { held, grip } = useDrag(box, move)
  // A row that changes its place in the page takes the focus along.
  useEffect(() => {
    if (rows.length > 0 && pressed.current) box.current?.querySelector<HTMLElement>(pressed.current)?.focus()
    pressed.current = null
  }, [rows])

  async function save() {
    setBusy(true)
    setFault(null)
    try {
      const places = placesToWrite(rows, field)
      if (places.length > 0) await changeEach(resource, places)
      leaving.letGo()
      await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
      showToast(m.order_saved())
      onDone()
    } catch (error) {
      setFault(faultsOf(error, { names: [], locale }).general[0] ?? m.portal_conflict_title())
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label={nameOf(resource, 'many', locale)} className={stacked(3, style.panel)}>
      <p className={written('muted small')}>{m.order_hint()}</p>
      {fault && <Notice tone="error" live="assertive" title={fault} />}
      <ol ref={box} className={style.rows}>
        {rows.map((row, place) => (
          <li key={row.id} data-held={held === place || undefined}>
            <span className={centred(style.grip)} aria-hidden="true" {...grip(place)}>
              <Grip size={18} />
            </span>
            <span className={style.name}>{nameOfRow(row)}</span>
            <span className={style.state}>
              <PublicationState resource={resource} row={row} />
            </span>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                data-step={`${row.id}.${step}`}
                aria-disabled={!rows[place + step]}
                aria-label={(step < 0 ? m.order_up : m.order_down)({ name: nameOfRow(row) })}
                onClick={() => {
                  pressed.current = `[data-step="${row.id}.${step}"]`
                  move(place, place + step)
                }}
              >
                {step < 0 ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <div className={inLine('3 stretch', style.actions)}>
        <Button loading={isBusy} onClick={() => void save()}>
          {m.order_save()}
        </Button>
        <Button variant="subtle" color="gray" onClick={leaving.cancel}>
          {m.portal_cancel()}
        </Button>
      </div>
      {leaving.question}
    </section>
  )
}

/**
 * @param onMove told while the pointer passes over another row.
 * @returns the place of the row in hand, and what its grip listens to.
 */
function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const letGo = () => setHeld(null)
  return {
    held,
    grip: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(place)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (held === null) return
        scrollAtEdge(event.clientY)
        const over = [...(list.current?.children ?? [])].findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return event.clientY >= top && event.clientY < bottom
        })
        if (over < 0 || over === held) return
        onMove(held, over)
        setHeld(over)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    }),
  }
}

/** Near an edge of the window the page comes along, so that a row can go further than what is on screen. */
function scrollAtEdge(y: number): void {
  const edge = 80
  if (y < edge) window.scrollBy(0, -edge / 4)
  if (y > window.innerHeight - edge) window.scrollBy(0, edge / 4)
}
