/** The address of a bucket in an object store, with its credentials. */

export interface S3Place {
  /** The bucket's address, with a prefix where there is one, without a slash at its end. */
  readonly base: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Reads `https://KEY:SECRET@host/bucket?region=eu-west-1`; null when it is no such address. */
export function s3PlaceOf(text: string): S3Place | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, host, username, password, searchParams } = url
  const path = url.pathname.replace(/\/$/, '')
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const [other] = [...searchParams.keys()].filter((name) => name !== 'region')
  if (!isWeb || !username || !password || path === '' || other !== undefined) return null
  return {
    base: `${protocol}//${host}${path}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
