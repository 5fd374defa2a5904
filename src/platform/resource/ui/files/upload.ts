/** Sends files to `/files` as who is signed in, telling how far it is. */
import { m } from '../../../i18n/paraglide/messages.js'
import { apiClient } from '../../../session/client/client.ts'

/** What is known of a file once it is there. */
export interface KeptFile {
  readonly id: string
  readonly title?: string | null
  readonly filename_download?: string
  readonly type?: string
}

/** Why a file was not taken, in the reader's words. */
export class UploadFault extends Error {
  /** No answer came, or none that says anything: it may or may not be there, and can be sent again. */
  readonly isLost: boolean

  constructor(message: string, isLost = false) {
    super(message)
    this.isLost = isLost
  }
}

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
  /** An `Idempotency-Key`: sent again with the same, it is still there once. */
  readonly key?: string
}

/**
 * Uploads one file. Throws an `UploadFault` with the reason in words; an abort rejects as one of the browser's.
 * `fetch` cannot tell how much it has sent, so this is the older way.
 */
export async function uploadFile(
  file: File,
  { onProgress, signal, key }: UploadOptions = {},
): Promise<KeptFile> {
  const token = await apiClient().getToken()
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/files?fields=id,title,filename_download,type')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (key) request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const body = bodyOf(request.responseText)
      if (request.status === 200 && body.data) resolve(body.data)
      else {
        const words = faultWords(request.status, body.errors?.[0]?.extensions?.code)
        reject(new UploadFault(words, request.status >= 500 || request.status === 401))
      }
    })
    request.addEventListener('error', () => reject(new UploadFault(m.portal_fault_unreachable(), true)))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

interface Body {
  readonly data?: KeptFile
  readonly errors?: readonly {
    readonly extensions?: { readonly code?: string }
  }[]
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}

/** The server's answer to a file in words. */
function faultWords(status: number, code: string | undefined): string {
  if (status === 413 || code === 'CONTENT_TOO_LARGE') return m.portal_file_too_large()
  if (status === 403) return m.portal_fault_forbidden()
  if (status >= 500) return m.portal_fault_server()
  return m.portal_file_refused()
}
