/** The headers that fence a page in. */

/**
 * Sets a strict content security policy and its companions on a page's headers. With a nonce only scripts and
 * style elements carrying it run; without one (development) inline scripts are let through.
 */
export function secure(headers: Headers, nonce: string | undefined, isHttps: boolean): void {
  const trusted = nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"
  headers.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' ${trusted}`,
      `style-src 'self' ${trusted}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self'${nonce ? '' : ' ws:'}`,
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
