/** A file as a small picture, or as its name where it is none; a press shows it whole. */
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../http/client/use-query.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { classes } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/notice/dialog.tsx'
import style from './files.module.css'
import type { KeptFile } from './upload.ts'
import { readAnswer } from '../data/records.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'

/**
 * The signed address of a file.
 *
 * @param parameters of the asset, such as `width=300&height=300&fit=cover`.
 */
const fileAddressQuery = (id: string, parameters = '') =>
  queryOptions({
    queryKey: ['file-address', id, parameters],
    queryFn: async (): Promise<string> =>
      (await readAnswer<{ address: string }>(`/files/${id}/address${parameters && `?${parameters}`}`))
        .address,
    // An address lives ten minutes at least.
    staleTime: 8 * minuteMs,
    gcTime: 9 * minuteMs,
  })

export interface ThumbnailProps {
  readonly file: KeptFile
  /** Edge in pixels, 64 unless said. */
  readonly size?: number
}

export const fileName = ({ title, filename_download }: KeptFile): string =>
  title ?? filename_download ?? m.portal_file()

/** What is known of a file relation that was read; null for none. */
export const fileOf = (value: unknown): KeptFile | null =>
  typeof value === 'string' ? { id: value } : ((value ?? null) as KeptFile | null)

const isPicture = ({ type }: KeptFile) => type === undefined || type.startsWith('image/')

export function Thumbnail({ file, size = 64 }: ThumbnailProps) {
  const [isOpen, setOpen] = useState(false)
  const edge = size * 2
  const { data: address, isError } = useQuery({
    ...fileAddressQuery(file.id, `width=${edge}&height=${edge}&fit=cover&withoutEnlargement=true`),
    enabled: isPicture(file),
    retry: false,
  })
  if (!isPicture(file) || isError) return <FileLink file={file} />
  return (
    <>
      <button
        type="button"
        className={style.thumbnail}
        style={{ width: size, height: size }}
        aria-label={m.portal_file_open({ name: fileName(file) })}
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt="" width={size} height={size} />}
      </button>
      {isOpen && <WholePicture file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function WholePicture({ file, onClose }: { readonly file: KeptFile; readonly onClose: () => void }) {
  const { data: address } = useQuery(
    fileAddressQuery(file.id, 'width=1600&height=1600&fit=inside&withoutEnlargement=true'),
  )
  return (
    <Dialog open onClose={onClose} title={fileName(file)} closeLabel={m.portal_close()}>
      {address ? (
        <img className={style.whole} src={address} alt={fileName(file)} />
      ) : (
        <p aria-busy="true">{m.portal_loading()}</p>
      )}
    </Dialog>
  )
}

/** A file that is no picture, by its name; opens as a download. */
export function FileLink({ file }: { readonly file: KeptFile }) {
  const { data: address } = useQuery({ ...fileAddressQuery(file.id, 'download='), retry: false })
  const name = fileName(file)
  return (
    <a className={classes(style.link, !address && style.waiting)} href={address} download>
      {name}
    </a>
  )
}
