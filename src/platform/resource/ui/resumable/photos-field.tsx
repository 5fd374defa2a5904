/** Photos of a submission: taken with the camera or chosen, seen small before anything is sent. */
import { useCallback, useRef } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { Cross, Plus } from '../../../ui/icons.tsx'
import { Camera } from '../../../ui/tool-icons.tsx'
import { centred, inLine, inRow, stacked, written } from '../../../ui/layout/layout.ts'
import { anyPicture } from '../files/any-picture.ts'
import type { SubmissionPhoto } from './delivery.ts'
import style from './resumable-form.module.css'

interface PhotosFieldProps {
  /** What they show; photos of something else unless said. */
  readonly legend?: string
  /** As many as there may be. */
  readonly most?: number
  readonly photos: readonly SubmissionPhoto[]
  readonly isDisabled: boolean
  readonly onAdd: (files: readonly File[]) => void
  readonly onDrop: (key: string) => void
}

export function PhotosField({
  legend,
  most = Infinity,
  photos,
  isDisabled,
  onAdd,
  onDrop,
}: PhotosFieldProps) {
  return (
    <fieldset className={stacked(2, style.photos)} disabled={isDisabled}>
      <legend className={style.legend}>{legend ?? m.parcel_photos()}</legend>
      {photos.length > 0 && (
        <ul className={inRow('3 stretch', style.thumbnails)}>
          {photos.map((photo, index) => (
            <li key={photo.key}>
              <Picture file={photo.file} alt={m.parcel_photo({ number: index + 1 })} />
              <button
                type="button"
                className={centred(style.drop)}
                aria-label={m.parcel_photo_drop({ number: index + 1 })}
                onClick={() => onDrop(photo.key)}
              >
                <Cross size={18} />
              </button>
              {photo.fault && (
                <p className={written('wrong small', style.fault)} role="alert">
                  {photo.fault}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <div className={inRow('2 stretch')}>
          <Choose isCamera isOne={most === 1} onAdd={onAdd} />
          <Choose isOne={most === 1} onAdd={onAdd} />
        </div>
      )}
    </fieldset>
  )
}

interface ChooseProps extends Pick<PhotosFieldProps, 'onAdd'> {
  readonly isCamera?: boolean
  readonly isOne: boolean
}

function Choose({ isCamera, isOne, onAdd }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <label className={inLine('2 middle', style.button)} data-camera={isCamera || undefined}>
      {isCamera ? <Camera /> : <Plus />}
      {isCamera ? m.portal_file_camera() : isOne ? m.portal_file_choose() : m.portal_photos_add()}
      <input
        ref={input}
        type="file"
        className={style.file}
        accept={anyPicture}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: !isOne })}
        onChange={({ currentTarget: { files } }) => {
          onAdd([...(files ?? [])])
          // The same photo may be taken back and chosen again.
          if (input.current) input.current.value = ''
        }}
      />
    </label>
  )
}

function Picture({ file, alt }: { readonly file: File; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} width={88} height={88} />
}
