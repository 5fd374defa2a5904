/** A new reservation. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { addWords } from '../../../platform/resource/words.ts'
import { reservations } from '../resources/reservations.ts'
import { NewSpanPage } from './new-span-page.tsx'

export const Route = createFileRoute('/_portal/portal/reservations/new')({
  loader: () => ({ title: addWords(reservations, getLocale()) }),
  component: () => <NewSpanPage resource={reservations} />,
})
