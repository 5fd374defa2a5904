/** The testing pages there are. */
import { Link, type LinkProps, createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { nameOf } from '../../platform/resource/words.ts'
import { inColumns } from '../../platform/ui/layout/layout.ts'
import { model } from '../records/portal-model.ts'
import { testingPages } from './testing-pages.ts'
import style from './testing.module.css'

export const Route = createFileRoute('/_testing/testing')({
  staticData: { title: () => m.testing_frame() },
  component: TestingIndex,
})

function TestingIndex() {
  const locale = useLocale()
  const pages = [
    ...testingPages(model.all).map(({ name, resource }) => ({
      name,
      words: resource ? nameOf(resource, 'many', locale) : m.testing_auth(),
    })),
    { name: 'mail', words: m.app_testing_mail_title() },
    { name: 'parts', words: m.testing_parts_portal() },
    { name: 'parts/site', words: m.testing_parts_site() },
  ]
  return (
    <main id="main">
      <h1>{m.testing_frame()}</h1>
      <p className={style.lead}>{m.testing_lead()}</p>
      <ul className={inColumns(240, '3 fill', style.index)}>
        {pages.map(({ name, words }) => (
          <li key={name}>
            <Link to={`/testing/${name}` as LinkProps['to']}>
              <strong>{words}</strong>
              <code>/testing/{name}</code>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
