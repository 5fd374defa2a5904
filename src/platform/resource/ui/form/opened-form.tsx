/** The form of a resource where it is opened by a press: fetched then, so that who only reads does not bring it along. */
import { Suspense, lazy } from 'react'
import { WaitingRows } from '../list/rows/waiting.tsx'
import type { RecordFormProps } from './record-form.tsx'

const RecordForm = lazy(() => import('./record-form.tsx').then((file) => ({ default: file.RecordForm })))

export const OpenedForm = (props: RecordFormProps) => (
  <Suspense fallback={<WaitingRows />}>
    <RecordForm {...props} />
  </Suspense>
)
