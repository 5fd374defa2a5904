/** The pictures that belong to a record: seen small and whole, taken with the camera, sent several at once. */
import { Button, FileButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Plus } from '../../../ui/icons.tsx'
import type { Field } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { nameOf, wordsIn } from '../../words.ts'
import { useDesk } from '../desk.tsx'
import { Panel } from '../panel.tsx'
import { pathsOf } from '../record.ts'
import { createRecord, pageQuery } from '../records.ts'
import style from './files.module.css'
import { fileOf, Thumbnail } from './thumbnail.tsx'
import { pictureTypes } from './upload.ts'
import { Uploads } from './uploads.tsx'
import { useUploads } from './use-uploads.ts'

const mostShown = 60

/** The field by which records of a collection are pictures more than anything else; undefined where they are not. */
export const pictureField = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'file' && fields[name].required)

export interface PhotoPanelProps {
  /** The to-many field that holds them. */
  readonly field: Field
  readonly id: string
}

export function PhotoPanel({ field, id }: PhotoPanelProps) {
  const desk = useDesk()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const target = desk.resource(field.to!)
  const picture = pictureField(target)!
  const order = target.fields.position ? ['position'] : undefined
  const { data, isError } = useQuery(
    pageQuery(target.name, {
      fields: pathsOf(desk, target, [picture, 'position']),
      filter: { [field.by!]: { _eq: id } },
      sort: order,
      limit: mostShown,
      page: 1,
    }),
  )
  const uploads = useUploads(async (file) => {
    await createRecord(target.name, { [field.by!]: id, [picture]: file.id })
    await queryClient.invalidateQueries({ queryKey: ['items', target.name] })
  })
  const mayAdd = desk.may('create', target.name) && desk.may('create', 'files')
  const rows = data?.rows ?? []
  return (
    <Panel
      heading={`${field.label ? wordsIn(field.label, locale) : nameOf(target, 'many', locale)}${data?.count ? ` (${data.count})` : ''}`}
      aside={
        mayAdd && (
          <FileButton multiple accept={pictureTypes} onChange={uploads.add}>
            {(props) => (
              <Button {...props} variant="subtle" size="compact-sm" leftSection={<Plus size={16} />}>
                {m.portal_photos_add()}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {isError && <p className={style.fault}>{m.portal_list_fault()}</p>}
      {data && rows.length === 0 && uploads.sending.length === 0 && (
        <p className={style.none}>{m.portal_list_empty()}</p>
      )}
      <div className={style.grid}>
        {rows.map((row) => {
          const file = fileOf(row[picture])
          return file && <Thumbnail key={row.id} file={file} size={112} />
        })}
      </div>
      <Uploads uploads={uploads} />
    </Panel>
  )
}
