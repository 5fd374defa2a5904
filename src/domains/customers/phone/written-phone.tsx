/** A phone number as people write it; the rules of all countries are fetched only where it is not written yet. */
import { queryOptions } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useQuery, useSuspenseQuery } from '../../../platform/http/client/use-query.ts'

const writtenQuery = (text: string) =>
  queryOptions({
    queryKey: ['written-phone', text],
    queryFn: async () => (await import('../written-phone.ts')).writtenPhone(text),
    staleTime: Infinity,
  })

/** The same for a field that shows what is kept; as it is kept until then. */
export const useWrittenPhone = (text: string): string => useQuery(writtenQuery(text)).data ?? text

const Written = ({ text }: { readonly text: string }) => useSuspenseQuery(writtenQuery(text)).data

/** As it is kept until then. */
export const WrittenPhone = ({ text }: { readonly text: string }) => (
  <Suspense fallback={text}>
    <Written text={text} />
  </Suspense>
)
