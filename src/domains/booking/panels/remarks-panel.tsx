/** The remarks on a record: those that are pinned first, then the newest; one more is a line away. */
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { faultsOf } from '../../../platform/resource/ui/form/faults.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import {
  archiveRecord,
  createRecord,
  pageQuery,
  updateRecord,
} from '../../../platform/resource/ui/data/records.ts'
import { namingFields, titleOf } from '../../../platform/resource/ui/data/record.ts'
import { useShortMoment } from '../../../platform/resource/ui/value/use-short-moment.ts'
import { labelOf } from '../../../platform/resource/words.ts'
import { Cross, Pin } from '../../../platform/ui/icons.tsx'
import { inLine, inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { remarks } from '../resources/remarks.ts'
import { Form } from '../../../platform/ui/form/form.tsx'
import style from './remarks-panel.module.css'

interface Remark {
  readonly id: string
  readonly text: string
  readonly internal?: boolean
  readonly pinned?: boolean
  readonly date_created?: string
  readonly user_created?: {
    readonly id: string
    readonly first_name?: string
    readonly last_name?: string
  } | null
}

export interface RemarksPanelProps {
  /** What kind of record it is about, and which. */
  readonly collection: string
  readonly item: string
}

/** These roles see and make remarks on the bookings of theirs alone. */
const onBookingsOnly = new Set(['employee', 'organizer'])
const mostShown = 50

const InternalSwitch = lazy(async () => ({ default: (await import('./internal-switch.tsx')).InternalSwitch }))

export function RemarksPanel({ collection, item }: RemarksPanelProps) {
  const portal = usePortalAccess()
  const isTheirs = collection === 'bookings' || !onBookingsOnly.has(portal.role)
  const isAbout = portal.may('read', 'remarks') && isTheirs && collection !== 'remarks'
  const readable = new Set(portal.fields('read', 'remarks'))
  const { data, isError } = useQuery({
    ...pageQuery('remarks', {
      fields: [
        ...['id', 'text', 'internal', 'pinned', 'date_created'].filter((name) => readable.has(name)),
        ...namingFields(portal.resource('users'))
          .filter((name) => portal.fields('read', 'users').includes(name))
          .map((name) => `user_created.${name}`),
      ],
      filter: { collection: { _eq: collection }, item: { _eq: item } },
      sort: ['-pinned', '-date_created'],
      limit: mostShown,
      page: 1,
    }),
    enabled: isAbout,
  })
  if (!isAbout) return null
  const rows = (data?.rows ?? []) as unknown as readonly Remark[]
  return (
    <Panel heading={data?.count ? `${m.remarks_heading()} (${data.count})` : m.remarks_heading()}>
      {portal.may('create', 'remarks') && <NewRemark collection={collection} item={item} />}
      {isError && <p className={written('wrong')}>{m.portal_list_fault()}</p>}
      {data && rows.length === 0 && <p className={written('muted tiny')}>{m.remarks_none()}</p>}
      <ul className={stacked(4)}>
        {rows.map((remark) => (
          <OneRemark key={remark.id} remark={remark} />
        ))}
      </ul>
    </Panel>
  )
}

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['items', 'remarks'] })
}

function NewRemark({ collection, item }: RemarksPanelProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [isInternal, setInternal] = useState(true)
  const maySayInternal = portal.fields('create', 'remarks').includes('internal')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      createRecord('remarks', {
        collection,
        item,
        text: text.trim(),
        ...(maySayInternal && { internal: isInternal }),
      }),
    onSuccess: async () => {
      setText('')
      await refresh()
    },
  })
  const faults = error && faultsOf(error, { names: ['text'], fields: remarks.fields, locale })
  const add = () => {
    if (text.trim() && !isPending) mutate()
  }
  return (
    <Form
      className={stacked(3, style.new)}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Textarea
        aria-label={m.remarks_new()}
        placeholder={m.remarks_new()}
        autosize
        minRows={1}
        maxRows={10}
        value={text}
        error={faults && (faults.fields['text'] ?? faults.general[0])}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
        }}
      />
      {text.trim() !== '' && (
        <div className={inRow('3 between')}>
          {maySayInternal && (
            <Suspense fallback={<span />}>
              <InternalSwitch isInternal={isInternal} onChange={setInternal} />
            </Suspense>
          )}
          <Button type="submit" size="compact-md" loading={isPending}>
            {m.remarks_add()}
          </Button>
        </div>
      )}
    </Form>
  )
}

function OneRemark({ remark }: { readonly remark: Remark }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const shortMoment = useShortMoment()
  const refresh = useRefresh()
  const pin = useMutation({
    mutationFn: () => updateRecord('remarks', { id: remark.id }, { pinned: !remark.pinned }),
    onSuccess: refresh,
  })
  const archive = useMutation({ mutationFn: () => archiveRecord('remarks', remark.id), onSuccess: refresh })
  const { user_created: author, date_created: made } = remark
  const marks = [
    remark.pinned && labelOf(remarks, 'pinned', locale),
    remark.internal && !onBookingsOnly.has(portal.role) && labelOf(remarks, 'internal', locale),
  ].filter(Boolean)
  return (
    <li className={stacked('half-3', style.remark)}>
      <p className={style.text}>{remark.text}</p>
      <p className={written('muted tiny')}>
        {author && titleOf(portal.resource('users'), author, locale)}
        {made && <time dateTime={made}> {shortMoment(made)}</time>}
        {marks.length > 0 && ` · ${marks.join(' · ')}`}
      </p>
      <div className={inLine('half stretch', style.buttons)}>
        {portal.may('update', 'remarks') && (
          <ActionIcon
            variant={remark.pinned ? 'light' : 'subtle'}
            color={remark.pinned ? 'bottle' : 'gray'}
            aria-label={remark.pinned ? m.remarks_unpin() : m.remarks_pin()}
            aria-pressed={remark.pinned ?? false}
            loading={pin.isPending}
            onClick={() => pin.mutate()}
          >
            <Pin size={16} />
          </ActionIcon>
        )}
        {portal.may('delete', 'remarks') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.remarks_archive()}
            loading={archive.isPending}
            onClick={() => archive.mutate()}
          >
            <Cross size={16} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
