/** Who got work by a repair and has no login to read of it: to be called, one press each. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import type { RepairDone } from '../../../booking/plan/repair-plan.ts'
import { writtenPhone } from '../../../customers/written-phone.ts'

/** Rule NO-04. */
export function ToCall({ people }: { readonly people: RepairDone['to_call'] }) {
  if (people.length === 0) return null
  return (
    <Notice tone="warning" live="polite" title={m.repair_call_title()}>
      {people.map(({ employee, name, phone }) => (
        <p key={employee}>
          {phone ? (
            <>
              {name} <a href={telLink(phone)}>{writtenPhone(phone)}</a>
            </>
          ) : (
            name
          )}
        </p>
      ))}
    </Notice>
  )
}
