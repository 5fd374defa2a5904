/** What a person keeps of a list: the columns it is read in, and views saved under a name. */
import { isRecord, sortedJson } from '../../../../../kernel/record.ts'
import { type ListSearch, readListSearch } from '../query/list-search.ts'

/** A row of the `presets` collection, in the words other programs of the dialect use too. */
export interface PresetRow {
  readonly id: string
  /** The name of a saved view; null for how the list looks otherwise. */
  readonly bookmark: string | null
  readonly search: string | null
  readonly filter: unknown
  readonly layout_query: unknown
}

export interface View {
  readonly id: string
  readonly name: string
  /** None is those of the definition. */
  readonly columns: readonly string[]
  readonly search: Pick<ListSearch, 'q' | 'sort' | 'filter' | 'when'>
}

export interface Presets {
  /** The row that holds the columns, and the columns; null where the reader chose none. */
  readonly own: { readonly id: string; readonly columns: readonly string[] } | null
  /** By name. */
  readonly views: readonly View[]
}

/** Reads rows, newest first; what another program wrote and we do not understand is left out. */
export function readPresets(rows: readonly PresetRow[]): Presets {
  const own = rows.find(({ bookmark }) => bookmark === null)
  return {
    own: own ? { id: own.id, columns: tabular(own).fields } : null,
    views: rows
      .filter(({ bookmark }) => bookmark !== null)
      .map((row) => ({
        id: row.id,
        name: row.bookmark ?? '',
        columns: tabular(row).fields,
        search: readListSearch({
          ...(row.search && { q: row.search }),
          ...(tabular(row).sort && { sort: tabular(row).sort }),
          ...(isRecord(row.filter) && { filter: row.filter }),
          when: tabular(row).when,
        }),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** The view the address names, and the columns that hold: the view's, or those the reader chose for the list. */
export function lookOf(
  { own, views }: Presets,
  { view }: ListSearch,
): { readonly view: View | null; readonly columns: readonly string[] | undefined } {
  const chosen = views.find(({ id }) => id === view) ?? null
  return { view: chosen, columns: chosen ? chosen.columns : own?.columns }
}

/** What is written of a view. */
export const viewBody = (columns: readonly string[], { q, sort, filter, when }: ListSearch) => ({
  search: q ?? null,
  filter: filter ?? null,
  ...columnsBody(columns, { sort, when }),
})

/** What is written of the columns alone. */
export const columnsBody = (columns: readonly string[], { sort, when }: ListSearch = {}) => ({
  layout: 'tabular',
  layout_query: { tabular: { fields: columns, ...(sort && { sort: [sort] }), ...(when && { when }) } },
})

/** Whether the list still shows what a view holds. */
export const isView = ({ search }: View, { q, sort, filter, when }: ListSearch): boolean =>
  sortedJson({ q, sort, filter, when }) === sortedJson(search)

function tabular({ layout_query: query }: PresetRow): { fields: string[]; sort?: string; when?: unknown } {
  const { fields, sort, when } = ((isRecord(query) && (query as { tabular?: unknown }).tabular) || {}) as {
    readonly fields?: unknown
    readonly sort?: unknown
    readonly when?: unknown
  }
  const [first] = Array.isArray(sort) ? (sort as unknown[]) : []
  return {
    fields: Array.isArray(fields) ? fields.filter((name): name is string => typeof name === 'string') : [],
    ...(typeof first === 'string' && { sort: first }),
    when,
  }
}
