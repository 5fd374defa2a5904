/** Files on their way, a line each: how far it is, or why not and once more. */
import { Button } from '@mantine/core'
import { m } from '../../../i18n/paraglide/messages.js'
import style from './files.module.css'
import { stacked } from '../../../ui/layout/layout.ts'
import type { useUploads } from './use-uploads.ts'

export function Uploads({
  uploads: { sending, again, drop },
}: {
  readonly uploads: ReturnType<typeof useUploads>
}) {
  if (sending.length === 0) return null
  return (
    <ul className={stacked(2, style.sending)} aria-live="polite">
      {sending.map((one) => (
        <li key={one.key} className={stacked('half-3', style.line)}>
          <span className={style.name}>{one.file.name}</span>
          {one.fault === undefined ? (
            <progress value={one.part} aria-label={m.portal_file_sending({ name: one.file.name })} />
          ) : (
            <>
              <span>
                <Button variant="subtle" size="compact-sm" onClick={() => again(one)}>
                  {m.portal_retry()}
                </Button>
                <Button variant="subtle" color="gray" size="compact-sm" onClick={() => drop(one.key)}>
                  {m.portal_file_drop()}
                </Button>
              </span>
              <span className={style.fault} role="alert">
                {one.fault}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
