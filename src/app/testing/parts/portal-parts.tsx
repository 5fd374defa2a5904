/** The parts the pages of the portal are made of, each in its states. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Fields } from './fields.tsx'
import { Office } from './office.tsx'
import { Sheets } from './sheets.tsx'

export const Route = createFileRoute('/_testing/testing/parts')({
  staticData: { title: () => m.testing_parts_portal() },
  component: PortalParts,
})

function PortalParts() {
  return (
    <main id="main" className={stacked(4)}>
      <h1>{m.testing_parts_portal()}</h1>
      <Sheets />
      <Office />
      <Fields />
    </main>
  )
}
