/** The form of a new record beside another, loaded with the first one that is opened. */
import { lazy } from 'react'

export const NewRecord = lazy(() =>
  import('../../platform/resource/ui/creation/new-record-drawer.tsx').then((part) => ({
    default: part.NewRecordDrawer,
  })),
)
