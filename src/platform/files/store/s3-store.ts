/** A store that speaks the S3 protocol: Amazon's, or any that is compatible. */
import { openAsBlob } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import { type ByteRange, checkedName, type FileStore } from './file-store.ts'
import type { S3Place } from './s3-place.ts'

const timeoutMs = 60_000
const tries = 3

/** The store in a bucket, addressed by path; requests are signed (AWS Signature Version 4) and tried three times. */
export function s3Store({ base, ...credentials }: S3Place): FileStore {
  const once = async (method: string, name: string, body?: Blob, range?: ByteRange): Promise<Response> => {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    if (body) headers['content-type'] = 'application/octet-stream'
    const url = `${base}/${checkedName(name)}`
    const signed = await new AwsV4Signer({ ...credentials, service: 's3', method, url, headers }).sign()
    // Until the answer begins; a reader may take its time with what follows.
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const { signal } = timeout
    return fetch(signed.url, { method, headers: signed.headers, body, signal, redirect: 'error' }).finally(
      () => clearTimeout(timer),
    )
  }
  const ask = async (...request: Parameters<typeof once>): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(...request).catch((error: unknown) => {
        if (attempt === tries) throw error
      })
      if (answer && (answer.status < 500 || attempt === tries)) return answer
      await answer?.body?.cancel()
    }
  }
  /** The answer, its body let go of; throws when the store refuses. */
  const done = async (answer: Response, fine: readonly number[] = []): Promise<void> => {
    await answer.body?.cancel()
    if (!answer.ok && !fine.includes(answer.status))
      throw new Error(`The file store answered ${answer.status} ${answer.statusText}`)
  }
  return {
    kind: 's3',
    async put(name, path) {
      await done(await ask('PUT', name, await openAsBlob(path)))
    },
    async get(name, range) {
      const answer = await ask('GET', name, undefined, range)
      if (answer.ok) return answer.body
      await done(answer, [404])
      return null
    },
    async remove(name) {
      await done(await ask('DELETE', name), [404])
    },
  }
}
