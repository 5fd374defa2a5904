/** The parts the pages of the site are made of, each in its states and in the colours of the site. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Actions } from './actions.tsx'
import { Frames } from './frames.tsx'
import { House } from './house.tsx'
import { Questions } from './questions.tsx'

export const Route = createFileRoute('/_testing/testing/parts/site')({
  staticData: { title: () => m.testing_parts_site(), look: 'site' },
  // Server and browser count down from one moment.
  loader: () => ({ now: Date.now() }),
  component: SiteParts,
})

function SiteParts() {
  const { now } = Route.useLoaderData()
  return (
    <main id="main" className={stacked(4)}>
      <h1>{m.testing_parts_site()}</h1>
      <Actions />
      <Questions />
      <Frames now={now} />
      <House now={now} />
    </main>
  )
}
