/** The list of any resource: its heading, its tools, its rows; what it shows stands in the address. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef } from 'react'
import { statusOf } from '../../../http/page/page-error.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { inLine, inText, written } from '../../../ui/layout/layout.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Resource } from '../../resource.ts'
import { nameOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { useListKeys } from './list-keys.ts'
import { ListRows, type ListRowsProps } from './rows/list-rows.tsx'
import { type ListState, useListState } from './query/list-state.ts'
import { ListTools } from './list-tools.tsx'
import { useListPlace } from './list-place.ts'
import { WaitingRows } from './rows/waiting.tsx'
import style from './resource-list.module.css'

export interface ResourceListProps {
  readonly resource: Resource
  /** A drawing for when there is nothing at all. */
  readonly empty?: ReactNode
  /** Between the heading and the tools, such as sums. */
  readonly lead?: ReactNode
  /** What the way to a new record says, where that is more than `new`. */
  readonly add?: string
  /** Where a new record is made, where that is not the collection's own page for it. */
  readonly newAt?: Pick<LinkProps, 'to' | 'search'>
  /** The right-hand panel a new record is made in, over the list. */
  readonly newPanel?: string
  /** Columns that are shown in a way of their own. */
  readonly cells?: ListRowsProps['cells']
  readonly bulk?: ListRowsProps['bulk']
  /** What a file of the list says of some columns beside, or instead of, their value. */
  readonly file?: ListState['file']
}

export function ResourceList(props: ResourceListProps) {
  const { resource, lead, add, newAt, newPanel } = props
  const locale = useLocale()
  const newPage = usePortalAccess().newPageOf(resource.name)
  return (
    <>
      <header className={inLine('4 between', style.head)}>
        <h1>{nameOf(resource, 'many', locale)}</h1>
        {newPage && (
          <Link
            {...(newAt ?? newLink(newPage, newPanel))}
            className={inText(0, written('bold whole', style.new))}
            data-shortcut="n"
          >
            {add ?? m.portal_new()}
          </Link>
        )}
      </header>
      {lead}
      <CatchBoundary getResetKey={() => resource.name} errorComponent={ListFault}>
        <Suspense fallback={<WaitingRows />}>
          <List {...props} />
        </Suspense>
      </CatchBoundary>
    </>
  )
}

/** A page of its own, or the panel over the list as it is. */
const newLink = (page: string, panel: string | undefined): Pick<LinkProps, 'to' | 'search'> =>
  panel
    ? { to: '.', search: ((now: object) => ({ ...now, panel })) as never }
    : { to: page as LinkProps['to'] }

function List({ resource, empty, cells, bulk, file }: ResourceListProps) {
  const list: ListState = { ...useListState(resource), ...(file && { file }) }
  const box = useRef<HTMLInputElement>(null)
  useListKeys(box)
  useListPlace(resource.name)
  return (
    <>
      <ListTools list={list} box={box} />
      <CatchBoundary getResetKey={() => JSON.stringify(list.search)} errorComponent={ListFault}>
        <Suspense fallback={<WaitingRows />}>
          <ListRows list={list} empty={empty} cells={cells} bulk={bulk} />
        </Suspense>
      </CatchBoundary>
    </>
  )
}

function ListFault({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const queries = useQueryErrorResetBoundary()
  if (statusOf(error) === 403) throw error
  const again = () => {
    queries.reset()
    reset()
  }
  return (
    <Notice tone="error" live="polite" title={m.portal_list_fault()}>
      <button type="button" className={style.clear} onClick={again}>
        {m.portal_retry()}
      </button>
    </Notice>
  )
}
