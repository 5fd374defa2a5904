/** A report that is told in one screen: what is typed, what is wrong with it, and how it goes out. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../kernel/locale.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { useSubmission } from '../../platform/resource/ui/resumable/use-submission.ts'
import type { Made } from '../../platform/session/client/asking.ts'
import { keptAs } from './kept-as.ts'

type Faults = Readonly<Record<string, string>>

/** One press: sent again under its key, it is still told once. */
interface Press {
  readonly locale: Locale
  readonly key: string
}

/** Sends what was typed, with the ids of its photos. */
export type SendReport<Values, Told> = (
  values: Values,
  photos: readonly string[],
  press: Press,
) => Promise<Made<Told>>

interface ReportOptions<Values, Told> {
  /** What is reported: whoever is signed in keeps one of each on this device. */
  readonly name: string
  readonly first: Values
  readonly sendReport: SendReport<Values, Told>
}

export function useReport<Values extends object, Told>({
  name,
  first,
  sendReport,
}: ReportOptions<Values, Told>) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { session } = useRouteContext({ from: '/_portal' })
  const [faults, setFaults] = useState<Faults>({})
  const send = useCallback(
    async (values: Values, photos: readonly string[], key: string) => {
      const made = await sendReport(values, photos, { locale, key })
      await queryClient.invalidateQueries({ queryKey: ['items'] })
      return made
    },
    [locale, queryClient, sendReport],
  )
  // What sends it later, from any page, has to be here before the line is gone.
  useEffect(() => void import('./waiting-sends.ts').catch(() => undefined), [])
  const who = session?.kind === 'member' ? session.member.id : ''
  const submission = useSubmission({ name: keptAs(name, who), first, send })
  const isFixed = submission.stage !== 'writing'
  return {
    ...submission,
    isFixed,
    faults,
    /** By field: what the server refused, and what is still missing. */
    wrong: { ...submission.refused?.fields, ...faults } as Faults,
    set: (changed: Partial<Values>) => {
      submission.change(changed)
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
    },
    /** Sends what misses nothing; what was sent already was whole then. */
    deliver: (missing: Faults) => {
      const found = isFixed ? {} : missing
      setFaults(found)
      if (Object.keys(found).length === 0) void submission.send()
    },
  }
}
