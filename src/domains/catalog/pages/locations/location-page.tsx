/** One location: its facts, and its place on the map, which can be moved there. */
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useDesk } from '../../../../platform/resource/ui/desk.tsx'
import { recordPaths } from '../../../../platform/resource/ui/record.ts'
import { recordQuery } from '../../../../platform/resource/ui/records.ts'
import { ResourceDetail } from '../../../../platform/resource/ui/resource-detail.tsx'
import { ResourceNew } from '../../../../platform/resource/ui/resource-new.tsx'
import { locations } from '../../resources/locations.ts'
import { LocationMap, type MappedLocation } from './location-map.tsx'
import style from './locations.module.css'

export const Route = createFileRoute('/_portal/portal/packages/locations/$id')({
  staticData: {
    title: ({ id }) => (id === 'new' ? m.locations_new_title() : m.locations_one_title()),
  },
  component: LocationPage,
})

function LocationPage() {
  const { id } = Route.useParams()
  return id === 'new' ? <ResourceNew resource={locations} /> : <Known key={id} id={id} />
}

function Known({ id }: { readonly id: string }) {
  const desk = useDesk()
  const { data: row } = useSuspenseQuery(recordQuery('locations', id, recordPaths(desk, locations)))
  if (!row) return desk.missing
  return (
    <div className={style.page}>
      <ResourceDetail resource={locations} id={id} />
      <LocationMap location={row as unknown as MappedLocation} mayEdit={desk.may('update', 'locations')} />
    </div>
  )
}
