/** Every Belgian postal code on a map: painted by zone or by service, chosen and changed together. */
import { Link, createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { inText, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { drawnMap, type MapPlace } from '../../places/postal-map.ts'
import { Legend, MapTools } from './map/map-tools.tsx'
import { type PaintBy, paintKey, paints } from './map/paint.ts'
import { PlaceList } from './place-list.tsx'
import { everyPlaceQuery } from './places.ts'
import { PostalMapView, type Tool } from './map/postal-map-view.tsx'
import { SelectionPanel } from './selection-panel.tsx'
import { useView } from './map/use-view.ts'
import { PageHead } from '../../../../platform/resource/ui/page-head.tsx'
import style from './postal.module.css'

export const Route = createFileRoute('/_portal/portal/postal')({
  staticData: { title: () => m.postal_title() },
  component: PostalPage,
})

function PostalPage() {
  const portal = usePortalAccess()
  // Asked for by the browser alone: the country would only make the page's first answer heavy.
  const { data } = useQuery(everyPlaceQuery())
  const places = data?.rows as unknown as readonly MapPlace[] | undefined
  const newPage = portal.newPageOf('postal_codes')
  return (
    <>
      <PageHead title={m.postal_title()} intro={m.postal_intro()}>
        {newPage && (
          <Link to={newPage as '/portal'} className={inText(0, style.new)} data-shortcut="n">
            {m.portal_new()}
          </Link>
        )}
      </PageHead>
      {places ? <Country places={places} mayEdit={portal.may('update', 'postal_codes')} /> : <WaitingRows />}
    </>
  )
}

function Country({ places, mayEdit }: { readonly places: readonly MapPlace[]; readonly mayEdit: boolean }) {
  const [by, setBy] = useState<PaintBy>('zone')
  const [tool, setTool] = useState<Tool>('move')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Cells move with coordinates alone, not with zones: painting must not draw the country anew.
  const shape = places.map(({ id, lat, lon }) => `${id} ${lat} ${lon}`).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape stands for the places' coordinates
  const map = useMemo(() => drawnMap(places), [shape])
  const view = useView(map.box)
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places])
  const legend = useMemo(() => paints(by, places), [by, places])
  const looks = useMemo(() => {
    const lookOf = new Map(legend.map(({ key, look }) => [key, look]))
    return new Map(places.map((place) => [place.id, lookOf.get(paintKey(by, place)) ?? 'none']))
  }, [by, legend, places])
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const place of places) found.set(paintKey(by, place), (found.get(paintKey(by, place)) ?? 0) + 1)
    return found
  }, [by, places])
  const toggle = useCallback(
    (id: string) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const add = useCallback((ids: readonly string[]) => setChosen((now) => new Set([...now, ...ids])), [])
  const selection = places.filter(({ id }) => chosen.has(id))
  return (
    <div className={stacked('5 top', style.columns)}>
      <div className={stacked(3)}>
        <MapTools by={by} tool={tool} view={view} mayEdit={mayEdit} onBy={setBy} onTool={setTool} />
        <PostalMapView
          map={map}
          view={view}
          places={byId}
          looks={looks}
          chosen={chosen}
          tool={tool}
          onToggle={mayEdit ? toggle : () => undefined}
          onAdd={add}
        />
        <Legend paints={legend} counts={counts} />
      </div>
      <div className={stacked(4)}>
        {mayEdit &&
          (selection.length > 0 ? (
            <SelectionPanel
              places={selection}
              zones={[...new Set(places.flatMap(({ zone }) => (zone ? [zone] : [])))].toSorted((a, b) =>
                a.localeCompare(b),
              )}
              onClear={() => setChosen(new Set())}
              onLeaveOut={(ids) => setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))}
            />
          ) : (
            <p className={written('muted small', style.nothing)}>{m.postal_nothing_selected()}</p>
          ))}
        <Panel>
          <PlaceList places={places} chosen={chosen} mayEdit={mayEdit} onToggle={toggle} onAdd={add} />
        </Panel>
      </div>
    </div>
  )
}
