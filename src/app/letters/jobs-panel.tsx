/** The work behind the pages: what failed or is late, and what each queue did last. */
import { Table } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type { jobsShown } from '../../platform/jobs/routes.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../platform/resource/ui/value/pill.tsx'
import { answerError } from '../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../platform/session/client/authorized-fetch.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { useShortMoment } from '../../platform/resource/ui/value/use-short-moment.ts'
import { written } from '../../platform/ui/layout/layout.ts'
import style from './letters-page.module.css'

const jobsQuery = queryOptions({
  queryKey: ['items', 'jobs'],
  refetchInterval: 30_000,
  queryFn: async () => {
    const answer = await authorizedFetch('/api/jobs')
    if (!answer.ok) throw await answerError(answer)
    return ((await answer.json()) as { data: Parsed<typeof jobsShown> }).data
  },
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
          <Table.ScrollContainer minWidth={420}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{m.jobs_queue()}</Table.Th>
                  <Table.Th>{m.jobs_waiting()}</Table.Th>
                  <Table.Th>{m.jobs_failed()}</Table.Th>
                  <Table.Th>{m.jobs_last()}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.queues.map(({ name, waiting, failing, failed, last_done }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{waiting + failing}</Table.Td>
                    <Table.Td>{failed}</Table.Td>
                    <Table.Td>{last_done ? spoken(last_done) : '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </details>
      )}
    </Panel>
  )
}
