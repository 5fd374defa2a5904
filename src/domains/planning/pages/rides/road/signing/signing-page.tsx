/** One page of the instruction on the crew's phone, with its drawing. */
import type { Locale } from '../../../../../../kernel/locale.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../../../../../platform/ui/layout/layout.ts'
import type { GuidePage } from '../../../../../booking/bob/bob-guide.ts'
import { GuideDrawing } from '../../../../../content/drawings/scenes/guide.tsx'
import style from './bob-signing.module.css'

interface SigningPageProps {
  readonly pages: readonly GuidePage[]
  /** Which of them, from 0. */
  readonly at: number
  readonly locale: Locale
  readonly onBack: () => void
  readonly onNext: () => void
}

export function SigningPage({ pages, at, locale, onBack, onNext }: SigningPageProps) {
  const to = { locale }
  const { title, text, drawing } = pages[at]!
  return (
    <>
      <div className={stacked(2)}>
        <p className={written('muted')}>{m.bob_own_page_of({ page: at + 1, pages: pages.length }, to)}</p>
        <h2 tabIndex={-1}>{title}</h2>
      </div>
      <div className={style.drawing}>
        <GuideDrawing name={drawing ?? 'brake'} />
      </div>
      <div className={stacked(4, style.text)}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={inRow('3 between')}>
        <Button look="secondary" onClick={onBack}>
          {m.bob_own_back({}, to)}
        </Button>
        <Button onClick={onNext}>
          {at < pages.length - 1 ? m.bob_own_to_page({}, to) : m.bob_own_to_questions({}, to)}
        </Button>
      </div>
    </>
  )
}
