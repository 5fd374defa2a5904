/** Beside a letter around the ride: how it reads in each language, and one to oneself. */
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { LetterFrame } from '../../../platform/mail/ui/letter-frame.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { apiClient } from '../../../platform/session/client/client.ts'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import style from '../../../platform/mail/ui/letter-list.module.css'

export function LetterTrial({ letter }: { readonly letter: string }) {
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  const { busy, refused, send } = useAsking()
  const { data, isError } = useQuery({
    // Under the records: what is saved makes it read again.
    queryKey: ['items', 'ride_letters', letter, 'preview', language],
    queryFn: () =>
      apiClient().request<{ subject: string; html: string }>(() => ({
        path: `/api/ride-letters/${letter}/preview?language=${language}`,
        method: 'GET',
      })),
  })
  async function tries() {
    const made = await send<{ email: string }>({
      path: `/api/ride-letters/${letter}/trial`,
      body: { language },
    })
    if ('data' in made) showToast(m.ride_letter_sent({ email: made.data.email }))
  }
  return (
    <Panel heading={m.ride_letter_try()}>
      <div className={stacked(3)}>
        <p>{m.ride_letter_try_text()}</p>
        <div className={inRow('3 between')}>
          <SegmentedControl
            aria-label={m.ride_letter_language()}
            value={language}
            onChange={setLanguage}
            data={locales.map((each) => ({ value: each, label: each.toUpperCase() }))}
          />
          <Button variant="default" loading={busy} onClick={() => void tries()}>
            {m.ride_letter_send()}
          </Button>
        </div>
        {refused && <Notice tone="error">{refused.text}</Notice>}
        {isError && <Notice tone="error" live="polite" title={m.portal_list_fault()} />}
        {data && (
          <>
            <strong>{data.subject}</strong>
            <LetterFrame className={style.text} html={data.html} subject={data.subject} />
          </>
        )}
      </div>
    </Panel>
  )
}
