/** What people ask before they book, by subject, each answer one tap away. */
import { Link, createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { buttonClass } from '../../../platform/ui/button/button.tsx'
import { PageWidth } from '../../../platform/ui/frame/frame.tsx'
import { JsonLd } from '../../../platform/ui/json-ld.tsx'
import { Plus } from '../../../platform/ui/icons.tsx'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Envelope } from '../drawings/scenes/moments.tsx'
import { topics } from '../resources/faq-items.ts'
import { questionsQuery, readIn } from '../shown.ts'
import { useSiteTexts } from '../site-text.ts'
import { PageOpening } from './parts/page-opening.tsx'
import { Prose } from './parts/prose.tsx'
import style from './faq.module.css'

export const Route = createFileRoute('/_site/faq')({
  staticData: { title: () => m.site_nav_faq() },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(questionsQuery()),
  component: FaqPage,
})

const topicNames = {
  booking: m.faq_topic_booking,
  ride: m.faq_topic_ride,
  drinks: m.faq_topic_drinks,
  bob: m.faq_topic_bob,
  payment: m.faq_topic_payment,
  weather: m.faq_topic_weather,
} as const

function FaqPage() {
  const locale = useLocale()
  const say = useSiteTexts()
  const { data } = useSuspenseQuery(questionsQuery())
  const questions = readIn(data, locale, 'question', 'answer')
  const byTopic = topics.flatMap((topic) => {
    const mine = questions.filter((each) => each.topic === topic)
    return mine.length > 0 ? [{ topic, name: topicNames[topic](), questions: mine }] : []
  })
  return (
    <main id="main">
      <PageOpening title={say('faq_title')} lead={say('faq_lead')} drawing={<Envelope />} />
      <PageWidth>
        <div className={style.columns}>
          <nav className={style.topics} aria-label={m.site_faq_topics()}>
            <ul className={inRow('2 stretch', style.links)}>
              {byTopic.map(({ topic, name }) => (
                <li key={topic}>
                  <a href={`#${topic}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={style.groups}>
            {byTopic.map(({ topic, name, questions: mine }) => (
              <section key={topic} id={topic} className={style.group}>
                <h2 className={style.name}>{name}</h2>
                {mine.map(({ id, question, answer }) => (
                  <details key={id} className={style.question}>
                    <summary>
                      <span>{question}</span>
                      <Plus size={24} className={style.mark} />
                    </summary>
                    <div className={style.answer}>
                      <Prose text={answer} />
                    </div>
                  </details>
                ))}
              </section>
            ))}
            <section className={stacked(3, style.more)}>
              <h2 className={style.name}>{m.site_faq_more_title()}</h2>
              <p>{say('faq_more')}</p>
              <p>
                <Link to="/contact" reloadDocument className={buttonClass({ look: 'secondary' })}>
                  {m.site_faq_more_go()}
                </Link>
              </p>
            </section>
          </div>
        </div>
      </PageWidth>
      {questions.length > 0 && (
        <JsonLd
          thing={{
            '@type': 'FAQPage',
            inLanguage: locale,
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
    </main>
  )
}
