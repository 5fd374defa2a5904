/** What generic lists and forms know of the product around them: the model, what the reader may do, where pages are. */
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, createContext, use } from 'react'
import type { Locale } from '../../../kernel/locale.ts'
import type { Action, Resource } from '../resource.ts'

/** A form for a record that another form wants to name. */
export interface NewRecordProps {
  readonly resource: Resource
  /** Gets the record's key. */
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}

/** What a form is about to save, for what is said before it is. */
export interface ForesightProps {
  readonly collection: string
  /** Null for a record that is not there yet. */
  readonly id: string | null
  readonly valueOf: (name: string) => unknown
  /** In a line beside the button, where the whole of it stands higher up in the form. */
  readonly isBrief?: boolean
}

/** What a form has just saved. */
export interface Saved {
  readonly collection: string
  readonly id: string
  readonly changed: object
}

/** What helps to fill in a form: it reads what is typed and may write it. */
export interface FormAidProps {
  readonly collection: string
  readonly valueOf: (name: string) => unknown
  readonly change: (name: string, value: unknown) => void
  /** By field, what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>
}

export interface PortalAccess {
  /** Stands above the field of a collection's form it helps to fill in, wherever that form is; nothing for most. */
  readonly FormAid?: ComponentType<FormAidProps>
  /** The field that is; undefined for a collection whose form has no aid. */
  readonly aidedField?: (collection: string) => string | undefined
  /** Says in every form, beside the fields that matter, what saving would do elsewhere; nothing where it does nothing. */
  readonly Foresight?: ComponentType<ForesightProps>
  /** The fields of a collection that matter to it. */
  readonly foreseenFields?: (collection: string) => readonly string[]
  /** The right-hand panel that what was saved leads to, as `panelAt` writes it; null where it leads nowhere. */
  readonly panelAfter?: (cache: QueryClient, saved: Saved) => Promise<string | null>
  /** Makes a record beside the form that wants to name it; given from outside, for it holds a form itself. */
  readonly NewRecord: ComponentType<NewRecordProps>
  /** What is shown in place of a record that is not there, or not for this reader. */
  readonly missing: ReactNode
  /** The reader's role, as a slug. */
  readonly role: string
  /** The time zone the company's clocks show. */
  readonly zone: string
  /** Whether the reader reads the letters the program sends. */
  readonly readsLetters: boolean
  /** The collection whose records spell the tags there are (`code`, `name`, `used_for`); null for none. */
  readonly tagsIn: string | null
  /** Names of the collections the reader has a page for. */
  readonly collections: readonly string[]
  /** A resource by its name; throws for one that is not in the model. */
  readonly resource: (name: string) => Resource
  /** Whether the reader may do this with any record of a collection at all. */
  may(action: Action, collection: string): boolean
  /** The fields the reader may read or write in some record, secret ones left out. */
  fields(action: Action, collection: string): readonly string[]
  /** The canonical path of a collection's list page; undefined when there is none for this reader. */
  pageOf(collection: string): string | undefined
  /** The address in a language of a canonical path of the public site, `/faq#ride`. */
  siteAddress(path: string, locale: Locale): string
  /** The canonical path of the page that adds a record; undefined when there is none for this reader. */
  newPageOf(collection: string): string | undefined
  /** Whether its definition alone makes that page, so that its form can stand beside another. */
  hasPlainForm(collection: string): boolean
}

/** What is known of a role before a page stands around it. */
export type RoleAccess = Omit<
  PortalAccess,
  'missing' | 'NewRecord' | 'Foresight' | 'foreseenFields' | 'panelAfter' | 'FormAid' | 'aidedField'
>

const PortalAccessContext = createContext<PortalAccess | null>(null)

export const PortalAccessProvider = ({
  portal,
  children,
}: {
  readonly portal: PortalAccess
  readonly children: ReactNode
}) => <PortalAccessContext value={portal}>{children}</PortalAccessContext>

export function usePortalAccess(): PortalAccess {
  const portal = use(PortalAccessContext)
  if (!portal) throw new Error('No portal access around this list or form')
  return portal
}
