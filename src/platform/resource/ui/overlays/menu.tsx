/** A short list of things to do behind a button: fetched when it is first opened, or its button pointed at. */
import { Suspense, cloneElement, lazy, useState } from 'react'
import type { OpeningButton } from './opening-button.tsx'

/** A page to go to, or something to do. */
export type MenuEntry = { readonly words: string } & ({ readonly to: string } | { readonly act: () => void })

export interface MenuProps {
  readonly button: OpeningButton
  /** What stands above the entries. */
  readonly heading?: string
  /** Pixels. */
  readonly width?: number
  readonly entries: readonly MenuEntry[]
}

const load = () => import('./menu-part.tsx')
const MenuPart = lazy(() => load().then((part) => ({ default: part.MenuPart })))

export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const waiting = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
  })
  return isWanted ? (
    <Suspense fallback={waiting}>
      <MenuPart {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
