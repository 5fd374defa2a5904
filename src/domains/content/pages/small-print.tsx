/** A page of plain text in numbered parts where there are more than one, with what is in it at the top: the terms, privacy. */
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { PageWidth } from '../../../platform/ui/frame/frame.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { pageQuery, readIn } from '../shown.ts'
import { PageOpening } from './parts/page-opening.tsx'
import { Prose } from './parts/prose.tsx'
import style from './small-print.module.css'

interface SmallPrintProps {
  readonly page: 'terms' | 'privacy'
  readonly title: string
  readonly lead: string
}

export function SmallPrint({ page, title, lead }: SmallPrintProps) {
  const { data } = useSuspenseQuery(pageQuery(page))
  const sections = readIn(data, useLocale(), 'title', 'text')
  // One part is the whole: nothing to choose from, nothing to count.
  const isListed = sections.length > 1
  return (
    <main id="main">
      <PageOpening title={title} lead={lead} />
      <PageWidth>
        <div className={isListed ? style.columns : style.whole}>
          {isListed && (
            <nav className={style.contents} aria-label={m.site_contents()}>
              <ol>
                {sections.map(({ id, title: name }, index) => (
                  <li key={id}>
                    <a href={`#part-${index + 1}`}>{name}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={style.sections}>
            {sections.map(({ id, title: name, text }, index) => (
              <section key={id} id={`part-${index + 1}`} className={stacked(3, style.section)}>
                {(isListed || name.trim() !== title) && (
                  <h2 className={style.name}>
                    {isListed && `${index + 1}. `}
                    {name}
                  </h2>
                )}
                <Prose text={text} />
              </section>
            ))}
          </div>
        </div>
      </PageWidth>
    </main>
  )
}
