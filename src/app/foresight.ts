/** What a form says before it saves, loaded with the first form. */
import { lazy } from 'react'

export const Foresight = lazy(() =>
  import('../domains/planning/panels/foreseen.tsx').then((part) => ({ default: part.Foreseen })),
)
