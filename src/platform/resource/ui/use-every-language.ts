/** The labels of every language, once somebody searches: what is typed may be a word of any of them. */
import { useQuery } from '../../http/client/use-query.ts'
import { everyLanguage, lacksLanguages } from '../words.ts'

/** The caller is rendered again when they have come. */
export function useEveryLanguage(typed: string | undefined): void {
  useQuery({
    queryKey: ['labels'],
    queryFn: () => everyLanguage().then(() => true),
    enabled: Boolean(typed) && lacksLanguages(),
    staleTime: Infinity,
  })
}
