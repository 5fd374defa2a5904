/** A quiet offer to reload, once the server has a newer build than the page on screen. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { inLine } from '../../platform/ui/layout/layout.ts'
import { asksEveryMs, isOutdated } from './release.ts'
import style from './release-notice.module.css'

export function ReleaseNotice() {
  const [state, setState] = useState<'current' | 'outdated' | 'later'>('current')
  useEffect(() => {
    if (state !== 'current') return undefined
    const ask = () => {
      if (document.visibilityState === 'visible')
        void isOutdated().then((isOld) => isOld && setState('outdated'))
    }
    const timer = setInterval(ask, asksEveryMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [state])
  return (
    <output className={inLine(3, style.notice)} hidden={state !== 'outdated'}>
      {state === 'outdated' && (
        <>
          <span>{m.release_text()}</span>
          <Button size="compact-sm" onClick={() => location.reload()}>
            {m.release_reload()}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setState('later')}>
            {m.release_later()}
          </Button>
        </>
      )}
    </output>
  )
}
