/** A new calendar entry. */
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { addWords } from '../../../platform/resource/words.ts'
import { calendarEntries } from '../resources/calendar-entries.ts'
import { NewSpanPage } from './new-span-page.tsx'

export const Route = createFileRoute('/_portal/portal/calendar/new')({
  loader: () => ({ title: addWords(calendarEntries, getLocale()) }),
  component: () => <NewSpanPage resource={calendarEntries} />,
})
