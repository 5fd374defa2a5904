/** The letters the program sends, for who looks after them; administrators find its other work beside them. */
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { LetterList } from '../../platform/mail/ui/letter-list.tsx'
import { letterStates } from '../../platform/mail/letter-states.ts'
import { lettersQuery, type LetterState } from '../../platform/mail/ui/letters-query.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { inLine, inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { letterKind } from './letter-kinds.ts'
import { UnsentMail } from './unsent-mail.tsx'
import style from './letters-page.module.css'

interface Wanted {
  readonly state?: LetterState
  readonly search?: string
  readonly page?: number
}

export const Route = createFileRoute('/_portal/portal/letters')({
  staticData: { title: () => m.letters_title() },
  validateSearch: (search: Record<string, unknown>): Wanted => {
    const state = letterStates.find((one) => one === search['state'])
    const page = Number(search['page'])
    return {
      ...(state && { state }),
      ...(typeof search['search'] === 'string' && search['search'] && { search: search['search'] }),
      ...(page > 1 && { page: Math.floor(page) }),
    }
  },
  component: LettersPage,
})

/** Which of all mails are here: as `letters-for.ts` has it. */
function aboutWhat(role: string): string {
  if (isAdministrator(role)) return m.letters_lead_all()
  return role === 'accountant' ? m.letters_lead_invoices() : m.letters_lead_bookings()
}

/** Sent, or kept where no mail server is set; what was asked for stays among the choices. */
const gone = (sends: boolean, state: LetterState | undefined) => [
  ...(sends || state === 'sent' ? [{ value: 'sent' as const, label: m.letters_state_sent() }] : []),
  ...(!sends || state === 'kept' ? [{ value: 'kept' as const, label: m.letters_state_kept() }] : []),
]

function LettersPage() {
  const wanted = Route.useSearch()
  const navigate = useNavigate()
  const locale = useLocale()
  const { role } = usePortalAccess()
  const [search, setSearch] = useState(wanted.search ?? '')
  const { data, isPending, error } = useQuery({ ...lettersQuery(wanted), placeholderData: keepPreviousData })
  const go = (next: Wanted) => void navigate({ to: '/portal/letters', search: next, resetScroll: false })
  const page = wanted.page ?? 1
  const pages = data ? Math.max(1, Math.ceil(data.count / data.pageSize)) : 1
  return (
    <div className={stacked(4, style.page)}>
      <header>
        <h1>{m.letters_title()}</h1>
        <p className={style.lead}>
          {[aboutWhat(role), data && (data.sends ? m.letters_tried() : m.letters_none_leaves())]
            .filter(Boolean)
            .join(' ')}
        </p>
      </header>
      <UnsentMail />
      <Panel>
        <div className={inRow('3 between', style.tools)}>
          <SegmentedControl
            aria-label={m.letters_state()}
            value={wanted.state ?? ''}
            onChange={(state) => go({ ...wanted, page: undefined, state: state || undefined })}
            data={[
              { value: '', label: m.letters_all() },
              {
                value: 'given_up',
                label: data?.unsolved
                  ? `${m.letters_state_given_up()} (${data.unsolved})`
                  : m.letters_state_given_up(),
              },
              { value: 'queued', label: m.letters_state_queued() },
              { value: 'held', label: m.letters_state_held() },
              ...gone(data?.sends ?? true, wanted.state),
            ]}
          />
          <form
            className={inLine('2 stretch', style.search)}
            onSubmit={(event) => {
              event.preventDefault()
              go({ ...wanted, page: undefined, search: search.trim() || undefined })
            }}
          >
            <TextInput
              type="search"
              aria-label={m.letters_search()}
              placeholder={m.letters_search()}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {m.letters_find()}
            </Button>
          </form>
        </div>
        {isPending && <WaitingRows />}
        {error && <Notice tone="error" live="polite" title={m.portal_list_fault()} />}
        {data?.letters.length === 0 && (
          <p className={written('muted')}>
            {wanted.state === 'given_up' ? m.letters_none_given_up() : m.letters_none()}
          </p>
        )}
        {data && data.letters.length > 0 && (
          <LetterList letters={data.letters} kindOf={(template) => letterKind(template, locale)} linked />
        )}
        {pages > 1 && (
          <nav className={inRow('3 middle', style.pages)} aria-label={m.letters_pages()}>
            <Button variant="default" disabled={page <= 1} onClick={() => go({ ...wanted, page: page - 1 })}>
              {m.letters_newer()}
            </Button>
            <span>{m.letters_page({ page, pages })}</span>
            <Button
              variant="default"
              disabled={page >= pages}
              onClick={() => go({ ...wanted, page: page + 1 })}
            >
              {m.letters_older()}
            </Button>
          </nav>
        )}
      </Panel>
      {isAdministrator(role) && <JobsPanel />}
    </div>
  )
}
