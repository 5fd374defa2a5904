/** The headers that fence a page in. */
import { createHash } from 'node:crypto'

/** What a policy lets run besides the program's own files: sources as CSP level 3 writes them. */
export interface Trust {
  readonly scripts: string
  readonly styles: string
}

/** Trusts what carries the nonce of this answer alone; without one (development) everything inline. */
export function trustNonce(nonce: string | undefined): Trust {
  const source = nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"
  return { scripts: source, styles: source }
}

/**
 * Trusts the inline scripts of a document that carry its nonce, by the hash of their text: for an answer that is
 * sent more than once, whose nonce is no secret any more. Whatever else stands in the document is not trusted, and
 * the nonce lets no script run. Style elements, which widgets add in the browser, may still carry it.
 */
export function trustDocument(html: string, nonce: string): Trust {
  const scripts = html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)
  const hashes = [...scripts].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(` nonce="${nonce}"`) && text !== ''
      ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
      : [],
  )
  return { scripts: [...new Set(hashes)].join(' '), styles: `'nonce-${nonce}'` }
}

/** Sets a strict content security policy and its companions on a page's headers. */
export function secure(headers: Headers, { scripts, styles }: Trust, isHttps: boolean): void {
  const isDevelopment = scripts === "'unsafe-inline'"
  headers.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' ${scripts}`,
      `style-src 'self' ${styles}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-frame-options', 'DENY')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (isHttps) headers.set('strict-transport-security', 'max-age=31536000')
}

const hashed = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')

/** What of a page that is a file may run: what it holds by its hash, and where it names a file the program's own files. */
const scriptsOf = (html: string): string => {
  const inline = html.replaceAll(/<script\b[^>]* src=[^>]*><\/script>/g, '')
  return [...(inline === html ? [] : ["'self'"]), hashed(inline, 'script')].filter(Boolean).join(' ')
}

/** The policy of a page that is a file. */
export const policyOfFile = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${scriptsOf(html) || "'none'"}`,
    `style-src ${hashed(html, 'style') || "'none'"}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
