/** Keeps what is on screen up to date, and says so while the server cannot be reached. */
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLive } from '../../platform/live/use-live.ts'
import { Warning } from '../../platform/ui/icons.tsx'
import { inLine } from '../../platform/ui/layout/layout.ts'
import style from './live-status.module.css'

export function LiveStatus({ account }: { readonly account: string }) {
  const isLost = useLive(account)
  return (
    <output className={inLine('0 stretch middle', style.place)}>
      {isLost && (
        <span className={inLine(2, style.lost)}>
          <Warning size={18} />
          {m.live_lost()}
        </span>
      )}
    </output>
  )
}
