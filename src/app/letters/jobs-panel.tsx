/** The work behind the pages: what failed or is late, and what each queue did last. */
import { queryOptions } from '@tanstack/react-query'
import { useQuery } from '../../platform/http/client/use-query.ts'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type { jobsShown } from '../../platform/jobs/routes.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { SmallTable } from '../../platform/resource/ui/panel/small-table.tsx'
import { Pill } from '../../platform/resource/ui/value/pill.tsx'
import { readAnswer } from '../../platform/resource/ui/data/records.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { useShortMoment } from '../../platform/resource/ui/value/use-short-moment.ts'
import { written } from '../../platform/ui/layout/layout.ts'
import style from './letters-page.module.css'

const jobsQuery = queryOptions({
  queryKey: ['items', 'jobs'],
  refetchInterval: 30_000,
  queryFn: () => readAnswer<Parsed<typeof jobsShown>>('/api/jobs'),
})

export function JobsPanel() {
  const { data, isPending, error } = useQuery(jobsQuery)
  const spoken = useShortMoment()
  return (
    <Panel heading={m.jobs_title()}>
      {isPending && <WaitingRows />}
      {error && <Notice tone="error" live="polite" title={m.portal_list_fault()} />}
      {data?.jobs.length === 0 && <p className={written('muted')}>{m.jobs_none()}</p>}
      {data && data.jobs.length > 0 && (
        <ul className={style.jobs}>
          {data.jobs.map((job) => (
            <li key={job.id}>
              <span>
                <strong>{job.queue}</strong>{' '}
                <Pill tone={job.state === 'failed' ? 'bad' : 'attention'}>
                  {job.state === 'failed' ? m.jobs_failed() : m.jobs_waiting()}
                </Pill>
              </span>
              <span className={written('muted small', style.detail)}>
                {spoken(job.created_at)} · {m.letters_attempts({ count: job.attempts })}{' '}
                {job.reason && <q>{job.reason}</q>}{' '}
                {job.next_attempt_at && m.letters_next({ moment: spoken(job.next_attempt_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <details>
          <summary>{m.jobs_queues()}</summary>
          <SmallTable label={m.jobs_queues()}>
            <thead>
              <tr>
                <th scope="col">{m.jobs_queue()}</th>
                <th scope="col" data-figure>
                  {m.jobs_waiting()}
                </th>
                <th scope="col" data-figure>
                  {m.jobs_failed()}
                </th>
                <th scope="col">{m.jobs_last()}</th>
              </tr>
            </thead>
            <tbody>
              {data.queues.map(({ name, waiting, failing, failed, last_done }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-figure>{waiting + failing}</td>
                  <td data-figure>{failed}</td>
                  <td>{last_done ? spoken(last_done) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </SmallTable>
        </details>
      )}
    </Panel>
  )
}
