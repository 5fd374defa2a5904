/** The drawer the right-hand panels of the portal stand in. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useRef } from 'react'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { Drawer } from '../../platform/resource/ui/overlays/windows.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { type AsksFirst, PanelLeave } from '../../platform/resource/ui/panel/panel-leave.ts'
import { closedPanel, readPanel } from '../../platform/resource/ui/panel/side-panel.ts'
import { labelAt } from '../../platform/resource/words.ts'
import { panels } from './panels.ts'

/** The panel the address names, over whatever page is on screen. */
export function SidePanel({ role }: { readonly role: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { panel } = useSearch({ strict: false })
  const wanted = readPanel(panel)
  const entry = wanted && panels[wanted.name]
  const mayOpen = entry && (isAdministrator(role) || entry.to.includes(role))
  const asksFirst = useRef<AsksFirst | null>(null)
  const ask = useCallback((asks: AsksFirst | null) => {
    asksFirst.current = asks
  }, [])
  const close = () =>
    void navigate({
      to: '.',
      search: closedPanel as never,
      resetScroll: false,
    })
  return (
    <Drawer
      opened={Boolean(mayOpen)}
      onClose={() => asksFirst.current?.() || close()}
      position="right"
      size="min(560px, 100vw)"
      title={entry && labelAt(`panel.${wanted.name}`, locale)}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      {mayOpen && (
        <Suspense fallback={<p aria-busy="true">{m.portal_loading()}</p>}>
          <PanelLeave value={ask}>
            <entry.content id={wanted.id} close={close} />
          </PanelLeave>
        </Suspense>
      )}
    </Drawer>
  )
}
