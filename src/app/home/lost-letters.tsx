/** On the first page of the office: letters that could not be delivered, until somebody saw to them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { LetterList } from '../../platform/mail/ui/letter-list.tsx'
import { lettersQuery } from '../../platform/mail/ui/letters-query.ts'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { letterKind } from '../letters/letter-kinds.ts'
import { written } from '../../platform/ui/layout/layout.ts'
import style from './home.module.css'

const mostShown = 5

/** Nothing while nothing is lost. */
export function LostLetters() {
  const locale = useLocale()
  const { data } = useQuery(lettersQuery({ state: 'given_up' }))
  if (!data?.letters.length) return null
  return (
    <Panel
      heading={
        <>
          {m.letters_lost()}
          <span className={written('tiny figures', style.count)}>{data.count}</span>
        </>
      }
      aside={
        <Link to="/portal/letters" search={{ state: 'given_up' }} className={written('small bold')}>
          {m.home_page_all()}
        </Link>
      }
    >
      <LetterList
        letters={data.letters.slice(0, mostShown)}
        kindOf={(template) => letterKind(template, locale)}
        linked
      />
    </Panel>
  )
}
