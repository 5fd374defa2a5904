/** From one step of a Bob's page to another: a link, so that it leads on before the page is hydrated. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const StepLink = ({
  token,
  at,
  className,
  children,
}: {
  readonly token: string
  /** `2` is the second page, beside `questions` and `sign`; null the first step. */
  readonly at: string | null
  readonly className?: string | undefined
  readonly children: ReactNode
}) => (
  <Link
    to="/scheduler/$token/bob"
    params={{ token }}
    search={at === null ? {} : { at }}
    viewTransition
    className={className}
  >
    {children}
  </Link>
)
