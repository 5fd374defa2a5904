/** Chooses the record a field names, by what records are called. */
import { Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useQuery } from '../../../http/client/use-query.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { addWords } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { keyOf, namingFields, pathsOf, titleOf } from '../data/record.ts'
import { beginningOf, momentNow, offeredOrder, readNear } from '../data/near-records.ts'
import { readPage } from '../data/records.ts'
import { useNaming } from '../data/record-title.ts'
import { wordsFilter } from '../list/filter/words-filter.ts'
import { useEveryLanguage } from '../use-every-language.ts'
import type { Field } from '../../field.ts'
import type { SharedProps } from './input-props.ts'
import style from './inputs.module.css'

const mostOffered = 30

export interface RelationInputProps extends SharedProps {
  readonly field: Field
  /** The key, or the record as it was read. */
  readonly value: unknown
  /** Gets the key, or null. */
  readonly onChange: (value: unknown) => void
}

export function RelationInput({ field, value, onChange, ...shared }: RelationInputProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const target = portal.resource(field.to!)
  const [words, setWords] = useState('')
  useEveryLanguage(words)
  const key = keyOf(value)
  const named = useNaming(target, value)
  const current = { value: key, label: named.isAsked ? '…' : named.title }
  const search = words && words !== current.label ? words : undefined
  const sort = offeredOrder(target)
  const filters = [field.among, search && wordsFilter(portal, target, search)].filter(
    (each): each is object => Boolean(each),
  )
  const fields = pathsOf(portal, target, namingFields(target))
  const begins = beginningOf(portal, target)
  const { data: rows, isFetching } = useQuery({
    queryKey: ['items', target.name, 'offered', fields, filters, begins],
    queryFn: async ({ signal }) => {
      if (begins) {
        const now = momentNow(target, begins, portal.zone)
        return readNear(target.name, { fields, filters, begins, now, limit: mostOffered }, signal)
      }
      const query = { fields, limit: mostOffered, page: 1, ...(sort.length > 0 && { sort }) }
      const filter = filters.length > 0 ? { filter: { _and: filters } } : {}
      return (await readPage(target.name, { ...query, ...filter }, signal)).rows
    },
    placeholderData: keepPreviousData,
    enabled: portal.may('read', target.name),
  })
  const offered = new Map(
    rows?.map((row) => [row.id, titleOf(target, row, locale, portal.resource) ?? m.portal_no_name()]),
  )
  if (current.value && !offered.has(current.value))
    offered.set(current.value, current.label ?? m.portal_no_name())
  const input = useRef<HTMLInputElement>(null)
  const [isMaking, setMaking] = useState(false)
  const newPage = portal.newPageOf(target.name)
  const isPlain = portal.hasPlainForm(target.name)
  const open = () => setMaking(true)
  return (
    <div>
      <Select
        {...shared}
        ref={input}
        openOnFocus={!key}
        searchable
        clearable={!field.required}
        allowDeselect={!field.required}
        value={current.value}
        data={[...offered].map(([each, label]) => ({ value: each, label }))}
        filter={({ options }) => options}
        nothingFoundMessage={isFetching ? m.portal_loading() : m.portal_list_none_found()}
        searchValue={words}
        onSearchChange={setWords}
        onChange={onChange}
      />
      {newPage && field.madeHere !== false && !key && !shared.disabled && (
        <Another to={newPage} words={addWords(target, locale)} onOpen={isPlain ? open : undefined} />
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <portal.NewRecord
            resource={target}
            onClose={() => setMaking(false)}
            onMade={(id) => {
              setMaking(false)
              onChange(id)
              requestAnimationFrame(() => input.current?.focus())
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface AnotherProps {
  readonly to: string
  readonly words: string
  /** Makes it here; without it the page that does is opened beside this one. */
  readonly onOpen: (() => void) | undefined
}

const Another = ({ to, words, onOpen }: AnotherProps) =>
  onOpen ? (
    <button type="button" className={style.another} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <Link to={to as LinkProps['to']} target="_blank" className={style.another}>
      {words}
    </Link>
  )
