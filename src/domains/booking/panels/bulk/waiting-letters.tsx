/** The letters of an act over many bookings, as long as they wait: when they leave, and the button that keeps them here. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useSendsMail } from '../../../../platform/mail/ui/mail-words.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { WaitingAct } from '../../office/bulk-calls.ts'
import { bulkWords } from './bulk-words.ts'

/** Rule PL-30. */
export const WaitingLetters = ({ acts }: { readonly acts: readonly WaitingAct[] }) =>
  acts.map((act) => <Waiting key={act.id} act={act} />)

function Waiting({ act: { id, move, count, letters_at } }: { readonly act: WaitingAct }) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const sends = useSendsMail()
  const { busy, refused, send } = useAsking()
  return (
    <Notice live="polite" title={bulkWords[move].done({ count })}>
      <div className={inRow('3 between')}>
        <span>
          {refused?.text ??
            (sends === false ? m.bulk_letters_kept : m.bulk_letters_leave)({
              time: formats.time(localTime(letters_at, zone).time),
            })}
        </span>
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          onClick={() =>
            void send({ path: `/api/bulk-moves/${id}/call-back`, body: {} }, m.bulk_called_back())
          }
        >
          {m.bulk_call_back()}
        </Button>
      </div>
    </Notice>
  )
}
