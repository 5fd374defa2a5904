/** Who has not seen his work, on the office's home; what shows it is fetched when there is somebody. */
import { lazy, Suspense } from 'react'
import { unseenWorkQuery } from '../../domains/planning/planner/planner-calls.ts'
import { useQuery } from '../../platform/http/client/use-query.ts'

const UnseenWork = lazy(() =>
  import('../../domains/planning/panels/unseen/unseen-work.tsx').then((part) => ({
    default: part.UnseenWork,
  })),
)

/** Nothing while everybody has seen his work. Rule NO-04. */
export function UnseenDays() {
  const { data: unseen = [] } = useQuery(unseenWorkQuery)
  return (
    unseen.length > 0 && (
      <Suspense>
        <UnseenWork unseen={unseen} />
      </Suspense>
    )
  )
}
