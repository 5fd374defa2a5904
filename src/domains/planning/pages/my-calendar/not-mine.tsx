/** What stands in place of my calendar while it comes, when it does not, or when the account is nobody's at work. */
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Waiting } from '../waiting.tsx'
import style from './my-calendar.module.css'

export function NotMine({
  query: { isError, data, refetch },
}: {
  readonly query: Pick<UseQueryResult, 'isError' | 'data' | 'refetch'>
}) {
  if (data !== undefined)
    return (
      <Notice tone="info" title={m.my_no_employee()}>
        {m.my_no_employee_hint()}
      </Notice>
    )
  if (!isError) return <Waiting className={style.waiting} />
  return (
    <Notice tone="error" live="assertive" title={m.portal_list_fault()}>
      <Button variant="default" onClick={() => void refetch()}>
        {m.portal_retry()}
      </Button>
    </Notice>
  )
}
