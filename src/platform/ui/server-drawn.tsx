/** What the server drew and the browser keeps as it came: its script is fetched only to draw it anew. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import style from './server-drawn.module.css'

const never = () => () => {}

/** React leaves what stands in an element alone that it is told to fill with HTML: in the browser, with none. */
const asItCame = createIsomorphicFn()
  .server((drawn: ReactNode): ReactNode => <span className={style.kept}>{drawn}</span>)
  .client((_drawn: ReactNode): ReactNode => (
    <span className={style.kept} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ))

/** A part without presses or state of its own; `load` fetches what draws it. */
export function serverDrawn<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load) as unknown as ComponentType<Props>
  return function ServerDrawn(props: Props) {
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    const asked = JSON.stringify(props)
    const [came] = useState(isHydrating ? asked : null)
    const part = (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
    return came === asked ? asItCame(part) : part
  }
}
