/** The page of the document: every call, what it takes and answers, and how to make it. */
import { createHash } from 'node:crypto'
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../i18n/paraglide/messages.js'
import { anchorOf, safe, schemaHtml, sentence, typeOf } from './docs-schema.ts'
import { docsScript } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'
import type { OpenApi } from './document.ts'
import { curlOf, exampleOf, parametersOf } from './example.ts'
import type { Operation, ResponseDescription } from './operation.ts'
import type { Parameter } from './shared.ts'

export interface DocsReader {
  /** The slug of the role whose document it is. */
  readonly role: string
  readonly locale: Locale
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but what stands on the page itself and its own fonts. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(docsStyle)}`,
  `script-src ${hashOf(docsScript)}`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const kept = new WeakMap<OpenApi, Map<string, string>>()

/**
 * The page, and the content security policy it is sent with. It can be read without its script. A document is
 * made into a page once for each role and language.
 */
export function docsPage(document: OpenApi, reader: DocsReader): { html: string; policy: string } {
  const pages = kept.get(document) ?? new Map<string, string>()
  kept.set(document, pages)
  const key = `${reader.role} ${reader.locale}`
  const html = pages.get(key) ?? pageOf(document, reader)
  pages.set(key, html)
  return { html, policy }
}

function pageOf(document: OpenApi, { role, locale }: DocsReader): string {
  const say = { locale }
  const title = m.docs_title({ name: document.info.title }, say)
  const groups = document.tags.map(({ name }) => ({ name, calls: callsOf(document, name) }))
  const links = [
    ['start', m.docs_start({}, say)],
    ...groups.map(({ name }) => [`group-${anchorOf(name)}`, name] as const),
    ['parameters', m.docs_parameters({}, say)],
    ['schemas', m.docs_schemas({}, say)],
  ] as const
  const isGuest = role === 'public'
  const heading = (words: string) => `<h2 lang="${locale}">${safe(words)}</h2>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title><style>${docsStyle}</style></head><body>
<header><div class="frame"><h1>${safe(title)}</h1>
<p>${safe(isGuest ? m.docs_for_guests({}, say) : m.docs_for_role({ role }, say))}${
    isGuest ? ` <a href="/portal/auth/login">${safe(m.docs_sign_in({}, say))}</a>` : ''
  }</p></div></header>
<div class="frame columns"><nav aria-label="${safe(m.docs_contents({}, say))}"><details><summary>${safe(
    m.docs_contents({}, say),
  )}</summary><ul>${links.map(([id, words]) => `<li><a href="#${id}">${safe(words)}</a></li>`).join('')}</ul></details></nav>
<main lang="en"><input class="find" type="search" aria-label="${safe(m.docs_find({}, say))}" placeholder="${safe(
    m.docs_find({}, say),
  )}" hidden>
${startHtml(document, heading(m.docs_start({}, say)))}
${groups.map((group) => groupHtml(document, group)).join('\n')}
${parametersHtml(document, heading(m.docs_parameters({}, say)))}
${schemasHtml(document, heading(m.docs_schemas({}, say)))}
</main></div>
<script data-copy="${safe(m.docs_copy({}, say))}" data-copied="${safe(m.docs_copied({}, say))}">${docsScript}</script>
</body></html>`
}

interface CallPlace {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const callsOf = (document: OpenApi, tag: string): CallPlace[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([name, operation]) => ({ method: name.replace('x-', '').toUpperCase(), path, operation })),
  )

const pre = (text: string) => `<pre class="copy" tabindex="0">${safe(text)}</pre>`

function startHtml(document: OpenApi, heading: string): string {
  const origin = document.servers[0]?.url ?? ''
  const login = `curl -X POST '${origin}/auth/login' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.com","password":"…"}'`
  return `<section id="start">${heading}<p>${sentence(document.info.description)}</p>
${pre(login)}
<p>This page for programs: <a href="/server/specs/oas">OpenAPI 3.1</a>. If you know the <code>@directus/sdk</code>, you can use it here unchanged.</p></section>`
}

const groupHtml = (document: OpenApi, { name, calls }: { name: string; calls: readonly CallPlace[] }) =>
  `<section class="group" id="group-${anchorOf(name)}"><h2>${safe(name)}</h2>${calls
    .map((call) => callHtml(document, call))
    .join('')}</section>`

function callHtml(document: OpenApi, { method, path, operation }: CallPlace): string {
  const parameters = parametersOf(document, operation)
  const isShared = ({ name }: Parameter) =>
    document.components.parameters[name.replaceAll('-', '')] !== undefined
  const own = parameters.filter((one) => !isShared(one))
  const shared = parameters.filter(isShared)
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const left = [
    operation.description && `<p>${sentence(operation.description)}</p>`,
    own.length > 0 && `<h3>Parameters</h3><ul class="fields">${own.map(parameterHtml).join('')}</ul>`,
    shared.length > 0 &&
      `<p class="type">Also: ${shared.map(({ name }) => `<a href="#parameter-${anchorOf(name)}">${safe(name)}</a>`).join(' ')}</p>`,
    body && `<h3>Body</h3>${schemaHtml(body.schema)}`,
    `<h3>Responses</h3><dl class="answers">${Object.entries(operation.responses)
      .map(([status, one]) => answerHtml(document, status, one))
      .join('')}</dl>`,
  ]
  const right = [
    `<h3>Request</h3>${pre(curlOf(document, method, path, operation))}`,
    exampleHtml(document, operation),
  ]
  return `<details class="call" id="${operation.operationId}"><summary><span class="method ${method}">${method}</span> <code>${safe(
    path,
  )}</code> <span class="what">${safe(operation.summary)}</span></summary><div class="inside sides"><div>${left
    .filter(Boolean)
    .join('')}</div><div>${right.join('')}</div></div></details>`
}

const parameterHtml = ({ name, in: place, required, description, schema }: Parameter) =>
  `<li><code class="name">${safe(name)}</code> <span class="type">${typeOf(schema)}, in the ${place}</span>${
    required ? ' <em>required</em>' : ''
  }${description ? `<span class="more">${sentence(description)}</span>` : ''}</li>`

const codesIn = ({ content }: ResponseDescription): readonly string[] => {
  const items = content?.['application/json']?.schema.properties?.['errors']?.items
  return (items?.properties?.['extensions']?.properties?.['code']?.enum ?? []) as string[]
}

function answerHtml(document: OpenApi, status: string, one: Operation['responses'][string]): string {
  const said = '$ref' in one ? document.components.responses[one.$ref.split('/').at(-1)!]! : one
  const codes = codesIn(said)
  const schema = Object.values(said.content ?? {})[0]?.schema
  const data = schema?.properties?.['data'] ?? schema
  const what =
    codes.length > 0
      ? `<span class="refused">${codes.map((code) => `<code>${safe(code)}</code>`).join('')}</span>`
      : data && Number(status) < 400
        ? schemaHtml(data)
        : ''
  return `<dt>${status} <span class="type">${sentence(said.description)}</span></dt><dd>${what}</dd>`
}

function exampleHtml(document: OpenApi, { responses }: Operation): string {
  const good = Object.entries(responses).find(([status]) =>
    status.startsWith('2'),
  )?.[1] as ResponseDescription
  const schema = good?.content?.['application/json']?.schema
  if (!schema?.properties?.['data'] || schema.properties['data'].$ref) return ''
  const text = JSON.stringify(exampleOf(document, schema), null, 2)
  return text.length > 4000 || text.length < 20 ? '' : `<h3>Answer</h3>${pre(text)}`
}

const parametersHtml = ({ components }: OpenApi, heading: string) =>
  `<section id="parameters">${heading}<ul class="fields">${Object.values(components.parameters)
    .map(
      ({ name, in: place, description = '', schema, examples }) =>
        `<li id="parameter-${anchorOf(name)}"><code class="name">${safe(name)}</code> <span class="type">${typeOf(
          schema,
        )}, in the ${place}</span><span class="more">${sentence(description)}${
          examples?.['one'] ? `. For example <code>${safe(String(examples['one'].value))}</code>` : ''
        }</span></li>`,
    )
    .join('')}</ul></section>`

const schemasHtml = ({ components }: OpenApi, heading: string) =>
  `<section id="schemas">${heading}${Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<details class="call" id="schema-${anchorOf(name)}"><summary><code>${safe(name)}</code>${
          schema.description ? ` <span class="what">${sentence(schema.description)}</span>` : ''
        }</summary><div class="inside">${schemaHtml(schema)}</div></details>`,
    )
    .join('')}</section>`
