/** What the office asks of a Bob it names: fetched when it is opened. */
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { languageOptions } from '../../../../kernel/locale.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { AskingPanel } from '../asking-panel.tsx'

const empty = { first_name: '', last_name: '', phone: '', email: '', birth_date: '' }

export function BobForm({
  booking,
  onClose,
}: {
  readonly booking: OfficeBooking
  readonly onClose: () => void
}) {
  const locale = useLocale()
  const asking = useAsking()
  const [typed, setTyped] = useState(empty)
  const [given, setGiven] = useState({ adult: false, licence: false, declaration: false })
  const [language, setLanguage] = useState<string>(booking.language ?? locale)
  const [replaces, setReplaces] = useState<string | null>(null)
  const { data } = useQuery(
    pageQuery('bobs', {
      fields: ['id', 'first_name', 'last_name'],
      filter: { booking: { _eq: booking.id }, state: { _neq: 'replaced' } },
      limit: 20,
      page: 1,
    }),
  )
  const known = (data?.rows ?? []) as readonly Record<string, unknown>[]
  const text = (name: keyof typeof empty) => ({
    ...asking.at(name),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const tick = (name: keyof typeof given, label: string) => (
    <Checkbox
      {...asking.at(name)}
      label={label}
      checked={given[name]}
      onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.checked })}
    />
  )
  const said = Object.entries(typed).filter(([, value]) => value.trim())
  return (
    <AskingPanel
      title={m.office_bob_title()}
      send={m.office_bob_add()}
      asking={asking}
      change={{
        path: `/api/bookings/${booking.id}/bobs`,
        body: { ...Object.fromEntries(said), ...given, language, ...(replaces && { replaces }) },
      }}
      done={m.office_bob_kept()}
      onClose={onClose}
    >
      {known.length >= (booking.bikes_count ?? 1) && (
        <Select
          {...asking.at('replaces')}
          label={m.scheduler_bob_replaces()}
          withAsterisk
          data={known.map(({ id, first_name, last_name }) => ({
            value: String(id),
            label: [first_name, last_name].filter(Boolean).join(' '),
          }))}
          value={replaces ?? (known.length === 1 ? String(known[0]!['id']) : null)}
          onChange={setReplaces}
        />
      )}
      <TextInput label={m.booking_first_name()} withAsterisk data-autofocus {...text('first_name')} />
      <TextInput label={m.booking_last_name()} withAsterisk {...text('last_name')} />
      <TextInput
        label={m.booking_phone()}
        description={m.scheduler_bob_phone_hint()}
        type="tel"
        withAsterisk
        {...text('phone')}
      />
      <TextInput label={m.booking_email()} type="email" {...text('email')} />
      <TextInput label={m.scheduler_bob_birth_date()} type="date" {...text('birth_date')} />
      <Select
        label={m.scheduler_bob_language()}
        data={languageOptions()}
        value={language}
        allowDeselect={false}
        onChange={(next) => next && setLanguage(next)}
      />
      {tick('adult', m.scheduler_bob_adult())}
      {tick('licence', m.scheduler_bob_licence())}
      {tick('declaration', m.office_bob_declared())}
      <p>{m.office_bob_undeclared()}</p>
    </AskingPanel>
  )
}
