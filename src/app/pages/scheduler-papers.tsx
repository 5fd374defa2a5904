/** What was issued for a ride, and what was kept of its deposit: a part of its page, fetched where there is something. */
import type { BookerDocument, KeptDeposit } from '../../domains/billing/booker.ts'
import { BookerDocuments } from '../../domains/billing/pages/parts/booker-documents.tsx'
import { KeptDeposits } from '../../domains/billing/pages/parts/kept-deposits.tsx'

interface SchedulerPapersProps {
  /** Of the booking's link. */
  readonly token: string
  readonly documents: readonly BookerDocument[]
  readonly kept: readonly KeptDeposit[]
  readonly isCancelled: boolean
}

export default function SchedulerPapers({ token, documents, kept, isCancelled }: SchedulerPapersProps) {
  return (
    <>
      {documents.length > 0 && (
        <BookerDocuments token={token} documents={documents} isCancelled={isCancelled} />
      )}
      {kept.length > 0 && <KeptDeposits token={token} kept={kept} />}
    </>
  )
}
