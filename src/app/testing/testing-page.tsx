/** One testing page: the form of a collection, which really saves, and its list; or the login form. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../platform/i18n/paraglide/runtime.js'
import { readListSearch } from '../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../platform/resource/ui/list/resource-list.tsx'
import { nameOf } from '../../platform/resource/words.ts'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { model } from '../records/portal-model.ts'
import { SignInTry } from './sign-in-try.tsx'
import { TestingForm } from './testing-form.tsx'
import { type TestingPage as TestingPlace, testingPageOf } from './testing-pages.ts'
import style from './testing.module.css'

export const Route = createFileRoute('/_testing/testing/$name')({
  staticData: { exists: ({ name = '' }) => testingPageOf(model.all, name) !== undefined },
  validateSearch: readListSearch,
  loader: ({ params: { name } }) => {
    const page = testingPageOf(model.all, name)
    if (!page) throw notFound()
    return { title: titleOf(page) }
  },
  component: TestingPage,
})

const titleOf = ({ resource, hasList }: TestingPlace): string =>
  resource ? nameOf(resource, hasList ? 'many' : 'one', getLocale()) : m.testing_auth()

function TestingPage() {
  const { name } = Route.useParams()
  const page = testingPageOf(model.all, name)
  if (!page) return null
  return (
    <main id="main" key={name}>
      {page.resource === null ? (
        <SignInTry />
      ) : (
        <div className={page.hasList ? stacked(8) : undefined}>
          {page.hasList && (
            <div className={style.list}>
              <ResourceList resource={page.resource} />
            </div>
          )}
          <TestingForm resource={page.resource} isAlone={!page.hasList} />
        </div>
      )}
    </main>
  )
}
