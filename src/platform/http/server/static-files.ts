/** The files of a build, held in memory with their compressed twins. */
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding } from './compress.ts'
import { policyOfFile } from './security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Body = Uint8Array<ArrayBuffer>

/**
 * Answers requests for the files below a folder, or null when there is none at that path. Files below
 * `immutable` (such as `/_build/`) may be kept for ever, and one that is missing there is a 404; the others
 * are asked for again each hour. A page among them is fenced in by the hashes of what it holds. A file's `.br` or `.gz` twin is sent to who accepts it.
 */
export async function staticFiles(
  folder: string,
  immutable: string,
): Promise<(request: Request, pathname: string) => Response | null> {
  const files = new Map<string, Body>()
  const policies = new Map<string, string>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const bytes = await readFile(file)
    files.set(path, new Uint8Array(bytes))
    if (path.endsWith('.html')) policies.set(path, policyOfFile(bytes.toString('utf8')))
  }

  return (request, pathname) => {
    const plain = files.get(pathname)
    if (!plain) {
      if (!pathname.startsWith(immutable)) return null
      return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
    }
    const headers = new Headers({
      'content-type': types[extname(pathname)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith(immutable)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const policy = policies.get(pathname)
    if (policy) headers.set('content-security-policy', policy)
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
    const twin = encoding && files.get(`${pathname}.${encoding === 'br' ? 'br' : 'gz'}`)
    if (twin) headers.set('content-encoding', encoding)
    const body = twin || plain
    headers.set('content-length', String(body.byteLength))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
