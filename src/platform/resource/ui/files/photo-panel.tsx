/** The pictures that belong to a record: seen small and whole, taken with the camera, put in order, taken off. */
import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Plus } from '../../../ui/icons.tsx'
import { inRow, written } from '../../../ui/layout/layout.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Field } from '../../field.ts'
import { fieldLabel, nameOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { Panel } from '../panel/panel.tsx'
import style from './files.module.css'
import { pictureField } from './picture-field.ts'
import { PhotoTools } from './photo-tools.tsx'
import { fileOf, Thumbnail } from './thumbnail.tsx'
import { anyPicture } from './any-picture.ts'
import { Uploads } from './uploads.tsx'
import { usePhotos } from './use-photos.ts'
import { useUploads } from './use-uploads.ts'

export interface PhotoPanelProps {
  /** The to-many field that holds them. */
  readonly field: Field
  readonly id: string
  /** Only seen: the record is put away. */
  readonly isLocked?: boolean
}

export function PhotoPanel({ field, id, isLocked = false }: PhotoPanelProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const target = portal.resource(field.to!)
  const picture = pictureField(target)!
  const photos = usePhotos({ target, picture, by: field.by!, id })
  const { rows, count, gone } = photos
  const uploads = useUploads((file) => photos.add(file.id))
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  // A picture that moves takes the focus along; one that goes hands it to what brings it back, once that is there.
  useEffect(() => {
    if (wanted.current === null) return
    const found = box.current?.querySelector<HTMLElement>(wanted.current)
    found?.focus()
    if (found && found === document.activeElement) wanted.current = null
  })

  const move = (from: number, step: -1 | 1) => {
    wanted.current = `[data-tool="${rows[from]!.id} ${step}"]`
    setSaid(m.portal_photo_moved({ place: from + step + 1, count: rows.length }))
    photos.move(from, from + step)
  }
  return (
    <Panel
      heading={`${fieldLabel(field, locale) ?? nameOf(target, 'many', locale)}${count ? ` (${count})` : ''}`}
      aside={
        photos.mayAdd &&
        !isLocked && (
          <FileButton multiple accept={anyPicture} onChange={uploads.add}>
            {(props) => (
              <Button {...props} variant="subtle" size="compact-sm" leftSection={<Plus size={16} />}>
                {m.portal_photos_add()}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      <div ref={box}>
        {photos.isError && <p className={style.fault}>{m.portal_list_fault()}</p>}
        {photos.fault && <Notice tone="error" live="assertive" title={photos.fault} />}
        {photos.isRead && rows.length === 0 && uploads.sending.length === 0 && (
          <p className={written('muted')}>{m.portal_list_empty()}</p>
        )}
        <ul className={inRow('3 stretch')}>
          {rows.map((row, index) => {
            const file = fileOf(row[picture])
            return (
              file && (
                <li key={row.id}>
                  <Thumbnail file={file} size={132} />
                  {!isLocked && (
                    <PhotoTools
                      id={row.id}
                      number={index + 1}
                      count={rows.length}
                      isBusy={photos.isBusy}
                      onMove={photos.mayMove ? (step) => move(index, step) : undefined}
                      onRemove={
                        photos.mayRemove
                          ? () => {
                              wanted.current = '[data-tool="back"]'
                              photos.remove(row)
                            }
                          : undefined
                      }
                    />
                  )}
                </li>
              )
            )
          })}
        </ul>
        {gone && (
          <div className={inRow(3, style.gone)}>
            <output>{m.portal_photo_removed()}</output>
            <Button
              variant="default"
              size="sm"
              data-tool="back"
              loading={photos.isBusy}
              onClick={() =>
                photos.putBack((key) => {
                  wanted.current = `[data-tool="${key} remove"]`
                })
              }
            >
              {m.portal_photo_put_back()}
            </Button>
          </div>
        )}
        <Uploads uploads={uploads} />
        <VisuallyHidden>
          <output>{said}</output>
        </VisuallyHidden>
      </div>
    </Panel>
  )
}
