/** A moment in few words, in the reader's language and the company's zone. */
import { shortMoment } from '../../../i18n/time/short-moment.ts'
import { useFormats } from '../../../i18n/use-locale.ts'
import { usePortalAccess } from '../portal-access.tsx'

/** Says an instant: `za 15 mei 14:00`. */
export function useShortMoment(): (instant: string) => string {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  return (instant) => shortMoment(instant, zone, formats)
}
