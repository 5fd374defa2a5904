/** A file in a form: chosen or taken with the camera, sent at once, seen before anything is saved. */
import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import style from '../files/files.module.css'
import { inRow, written } from '../../../ui/layout/layout.ts'
import { fileName, fileOf, Thumbnail } from '../files/thumbnail.tsx'
import { pictureTypes } from '../../fields/picture-types.ts'
import type { KeptFile } from '../files/upload.ts'
import { Uploads } from '../files/uploads.tsx'
import { useUploads } from '../files/use-uploads.ts'
import type { NumberFieldProps } from './number-field.tsx'

export function FileInput({ shared, field, value, onChange }: NumberFieldProps) {
  const [kept, setKept] = useState<KeptFile | null>(null)
  const current = fileOf(value)
  const file = kept && kept.id === current?.id ? kept : current
  const uploads = useUploads((sent) => {
    setKept(sent)
    onChange(sent)
  })
  const choose = (chosen: File | null) => chosen && uploads.add([chosen])
  const accept = field.accepts === 'picture' ? pictureTypes.join(',') : undefined
  const { name, label, error, description, withAsterisk, disabled } = shared
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      description={description}
      withAsterisk={withAsterisk}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would ask for a legend, and the label is one */}
      <div className={inRow(3, style.field)} role="group" aria-label={label} data-name={name}>
        {file && <Thumbnail file={file} size={72} />}
        <span className={style.name}>
          {file ? fileName(file) : <span className={written('muted')}>{m.portal_file_none()}</span>}
        </span>
        {!disabled && (
          <>
            <FileButton accept={accept} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" size="sm">
                  {file ? m.portal_file_replace() : m.portal_file_choose()}
                </Button>
              )}
            </FileButton>
            <span className={style.camera}>
              <FileButton accept={accept ?? 'image/*'} capture="environment" onChange={choose}>
                {(props) => (
                  <Button {...props} variant="default" size="sm">
                    {m.portal_file_camera()}
                  </Button>
                )}
              </FileButton>
            </span>
            {file && !field.required && (
              <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(null)}>
                {m.portal_file_remove()}
              </Button>
            )}
          </>
        )}
      </div>
      <Uploads uploads={uploads} />
    </Input.Wrapper>
  )
}
