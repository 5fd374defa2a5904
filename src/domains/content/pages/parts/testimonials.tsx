/** What guests said, on their mats; said in another language than it is read in, it says so. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { firstSound } from '../../../../platform/i18n/format/first-sound.ts'
import { languageNames } from '../../../../platform/i18n/language-names.gen.ts'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { PageWidth } from '../../../../platform/ui/frame/frame.tsx'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { readIn, testimonialsQuery } from '../../shown.ts'
import style from './testimonials.module.css'

const best = 5

export function Testimonials({ most = 3 }: { readonly most?: number }) {
  const locale = useLocale()
  const formats = useFormats()
  const { data } = useSuspenseQuery(testimonialsQuery())
  const said = readIn(data, locale, 'text')
  // Who spoke the reader's own language is heard first.
  const heard = said.toSorted((a, b) => Number(b.language === locale) - Number(a.language === locale))
  if (heard.length === 0) return null
  const from = (language: string) => m.site_testimonial_from({ language, first: firstSound(language) })
  return (
    <section className={style.band}>
      <PageWidth className={stacked('page')}>
        <h2>{m.site_testimonials_title()}</h2>
        <ul className={stacked(6, style.quotes)}>
          {heard.slice(0, most).map(({ id, text, author, rating, language }) => (
            <li key={id}>
              <figure className={stacked(4, style.quote)}>
                {rating !== null && (
                  <Glasses
                    count={rating}
                    label={m.site_testimonial_rating({
                      rating: formats.number(rating),
                      best: formats.number(best),
                    })}
                  />
                )}
                <blockquote className={style.words}>{text}</blockquote>
                <figcaption className={style.author}>
                  {author}
                  {language !== locale && (
                    <span className={written('muted small', style.from)}>
                      {from(languageNames[locale][language])}
                    </span>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}

/** A score in glasses, the full ones filled. */
function Glasses({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <svg viewBox={`0 0 ${best * 26} 28`} width={best * 26} height={28} role="img" aria-label={label}>
      {Array.from({ length: best }, (_, index) => (
        <g
          key={index}
          transform={`translate(${index * 26} 0)`}
          stroke="var(--ink)"
          strokeWidth={2}
          strokeLinejoin="round"
        >
          <path d="M3 9H19L17 26H5Z" fill={index < count ? 'var(--amber)' : 'none'} />
          <path
            d="M2 9a4 4 0 0 1 4-6 5 5 0 0 1 9 0 4 4 0 0 1 5 6Z"
            fill={index < count ? 'var(--paper)' : 'none'}
          />
        </g>
      ))}
    </svg>
  )
}
