/** What a webhook may be: the rules its fields' kinds cannot say, as a hook of the data API. */
import { isIP } from 'node:net'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { hostOf, isPublicAddress } from '../http/address/public-address.ts'
import type { Row, WriteHook } from '../items/write/writer.ts'
import type { Resource } from '../resource/resource.ts'

const actions = ['create', 'update', 'delete']
const mostHeaders = 20
const longestHeader = 2000
/** The message's own headers, and those of the connection. */
const reserved =
  /^(?:webhook-.*|host|content-(?:length|type)|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i

/** Judges a webhook before it is written; `mayBePrivate` also allows addresses of private networks. */
export const webhookRules = (resources: readonly Resource[], mayBePrivate: boolean): WriteHook => {
  const collections = resources.filter(({ system }) => !system).map(({ name }) => name)
  return {
    judge: ({ archived_at, ...webhook }: Row) => {
      if (archived_at) return ok(undefined)
      const judged = [
        address(webhook.url, mayBePrivate),
        listOf(webhook.actions, actions, 'actions'),
        listOf(webhook.collections, collections, 'collections'),
        headers(webhook.headers),
      ]
      return judged.find((one) => !one.ok) ?? ok(undefined)
    },
  }
}

function address(value: unknown, mayBePrivate: boolean): Outcome<undefined> {
  const no = refuse('webhook-address-refused', { field: 'url' })
  if (typeof value !== 'string' || !URL.canParse(value)) return no
  const url = new URL(value)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password || url.hash) return no
  const host = hostOf(url)
  if (mayBePrivate) return ok(undefined)
  // Names are looked at again, with their addresses, at each call.
  const isOpen = isIP(host) ? isPublicAddress(host) : !/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host)
  return isOpen ? ok(undefined) : no
}

function listOf(value: unknown, allowed: readonly string[], field: string): Outcome<undefined> {
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const strange = list.find((item) => !allowed.includes(item as string))
  if (list.length > 0 && strange === undefined) return ok(undefined)
  return refuse('webhook-list-refused', { field, allowed: allowed.join(', ') })
}

function headers(value: unknown): Outcome<undefined> {
  if (value === null || value === undefined) return ok(undefined)
  const isHeader = (item: unknown) => {
    const { header, value: text } = (item ?? {}) as Record<string, unknown>
    if (typeof header !== 'string' || typeof text !== 'string') return false
    const isName = /^[!#$%&'*+\-.^_`|~0-9a-z]{1,100}$/i.test(header) && !reserved.test(header)
    return isName && text.length <= longestHeader && /^[\t\u0020-\u007E]*$/.test(text)
  }
  const fits = Array.isArray(value) && value.length <= mostHeaders && value.every(isHeader)
  return fits ? ok(undefined) : refuse('webhook-headers-refused', { field: 'headers' })
}
