/** The environment variables the program is run with. */
import type { AccessPoint } from '../../domains/billing/server/delivery/access-point.ts'
import { isEmailAddress } from '../../kernel/contact/email-address.ts'
import { ok } from '../../kernel/outcome.ts'
import { StartupError } from '../../platform/db/start/startup-error.ts'
import { type S3Place, s3PlaceOf } from '../../platform/files/store/s3-place.ts'
import { type Bounds, defaultBounds } from '../../platform/items/query/bounds.ts'
import { type Environment, type Reader, readerOf, Wrong, wrong, type WrongSetting } from './setting-reader.ts'

export type Sample = 'none' | 'named' | 'season'
export type LogLevel = (typeof logLevels)[number]

export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The origin that links start with, without a slash at the end. */
  readonly publicUrl: string
  /** A PostgreSQL server; without it the embedded engine keeps the data in `dataDir`. */
  readonly databaseUrl?: string
  readonly dataDir: string
  /** What an empty database gets of the sample company: nothing, its named records, or a season of bookings on top. */
  readonly sample: Sample
  readonly samplePassword?: string
  /** The first account of an empty database without sample. */
  readonly admin?: { readonly email: string; readonly password?: string }
  readonly secret?: string
  readonly smtpUrl?: string
  /** The object store for files; without it they stay in `dataDir`. */
  readonly s3?: S3Place
  /** Who delivers e-invoices; without it they wait to be delivered by hand. */
  readonly accessPoint?: AccessPoint
  /** The Union's register of VAT numbers, asked where it is set. */
  readonly vatRegister?: { readonly url: string }
  /** Bytes of one uploaded file, and of the made pictures kept on disk. */
  readonly uploadLimit: number
  readonly pictureCacheLimit: number
  /** Bytes of free space below which the program is not well. */
  readonly leastFreeSpace: number
  /** Addresses and networks (`10.0.0.0/8`) whose forwarding headers count. */
  readonly trustedProxies: readonly string[]
  /** The origins whose pages may call the API, `*` for any; none unless said. */
  readonly corsOrigins: readonly string[]
  /** Whether webhooks and the services it asks may be on this machine and private networks. */
  readonly privateWebhooks: boolean
  readonly throttle: boolean
  readonly testingPages: boolean
  /** How large a query of the data API may be. */
  readonly bounds: Bounds
  readonly logLevel: LogLevel
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const sampleWords = ['0', '1', 'season'] as const
const samples: Readonly<Record<(typeof sampleWords)[number], Sample>> = {
  '0': 'none',
  '1': 'named',
  season: 'season',
}
const modes = ['production', 'development', 'test'] as const
const shortestSecret = 32
const shortestPassword = 8
const shortestKey = 16
const megabyte = 1_048_576

/** What the variables say; the first that cannot be meant is refused, naming it and what is expected. */
export function readSettings(
  environment: Environment,
): { readonly ok: true; readonly value: Settings } | { readonly ok: false; readonly refusal: WrongSetting } {
  try {
    return ok(settingsOf(environment))
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** The settings to start with; throws StartupError with the one line about the first wrong one. */
export function startSettings(environment: Environment): Settings {
  const read = readSettings(environment)
  if (!read.ok) throw new StartupError(read.refusal.message)
  return read.value
}

function settingsOf(environment: Environment): Settings {
  const read = readerOf(environment)
  const production = read.choice('NODE_ENV', modes, 'development') === 'production'
  const port = read.count('PORT', 65_535) ?? 3000
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])
  const origin = publicUrl && new URL(publicUrl).origin
  if (publicUrl && publicUrl.replace(/\/$/, '') !== origin) {
    throw wrong('PUBLIC_URL', 'an address without a path, such as https://example.be', publicUrl)
  }
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'secret')
  const secret = read.secret('SECRET', shortestSecret)
  if (production && databaseUrl && !secret) {
    throw wrong('SECRET', `set, to at least ${shortestSecret} characters, with DATABASE_URL in production`)
  }
  return {
    production,
    port,
    host: read.host('HOST') ?? (origin ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: origin ?? `http://localhost:${port}`,
    databaseUrl,
    dataDir: read.text('DATA_DIR') ?? './data',
    sample: samples[read.choice('SAMPLE', sampleWords, production ? '0' : 'season')],
    samplePassword: read.secret('SAMPLE_PASSWORD', shortestPassword),
    admin: adminOf(read),
    secret,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'], 'secret'),
    s3: s3Of(read),
    accessPoint: accessPointOf(read),
    vatRegister: vatRegisterOf(read),
    uploadLimit: (read.count('UPLOAD_LIMIT_MB', 1000) ?? 25) * megabyte,
    pictureCacheLimit: (read.count('PICTURE_CACHE_MB', 1_000_000) ?? 500) * megabyte,
    leastFreeSpace: (read.count('FREE_SPACE_MB', 1_000_000) ?? 500) * megabyte,
    trustedProxies: read.networks('TRUSTED_PROXY'),
    corsOrigins: read.origins('CORS_ORIGIN'),
    privateWebhooks: read.flag('WEBHOOK_PRIVATE', false),
    throttle: read.flag('THROTTLE', true),
    testingPages: read.flag('TESTING_PAGES', !production),
    bounds: boundsOf(read),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
  }
}

function s3Of(read: Reader): S3Place | undefined {
  const url = read.text('S3_URL')
  const place = url ? s3PlaceOf(url) : undefined
  if (place === null)
    throw wrong('S3_URL', 'an address such as https://KEY:SECRET@host/bucket?region=eu-west-1')
  return place
}

function vatRegisterOf(read: Reader): Settings['vatRegister'] {
  const url = read.url('VIES_URL', ['https:', 'http:'])
  if (!url) return undefined
  const { username, password, search, hash } = new URL(url)
  if (username || password || search || hash)
    throw wrong('VIES_URL', 'an address without a name, a password, a question mark or a hash')
  return { url: url.replace(/\/+$/, '') }
}

function accessPointOf(read: Reader): AccessPoint | undefined {
  const url = read.url('ACCESS_POINT_URL', ['https:', 'http:'], 'secret')
  const key = read.secret('ACCESS_POINT_KEY', shortestKey)
  const secret = read.secret('ACCESS_POINT_SECRET', shortestSecret)
  if (!url) return undefined
  const { username, password, search, hash } = new URL(url)
  if (username || password || search || hash)
    throw wrong('ACCESS_POINT_URL', 'an address without a name, a password, a question mark or a hash')
  if (!key) throw wrong('ACCESS_POINT_KEY', 'set when ACCESS_POINT_URL is')
  // A key is a header.
  if (!/^[\u0021-\u007E]+$/.test(key))
    throw wrong('ACCESS_POINT_KEY', 'letters, digits and signs, without spaces')
  return { url: url.replace(/\/+$/, ''), key, ...(secret && { secret }) }
}

const boundsOf = (read: Reader): Bounds => ({
  depth: read.count('QUERY_DEPTH', 20) ?? defaultBounds.depth,
  fields: read.count('QUERY_FIELDS', 20_000) ?? defaultBounds.fields,
  conditions: read.count('QUERY_CONDITIONS', 20_000) ?? defaultBounds.conditions,
  rows: read.count('QUERY_LIMIT', 100_000_000) ?? defaultBounds.rows,
})

function adminOf(read: Reader): Settings['admin'] {
  const email = read.text('ADMIN_EMAIL')
  const password = read.secret('ADMIN_PASSWORD', shortestPassword)
  if (!email) {
    if (password) throw wrong('ADMIN_EMAIL', 'set when ADMIN_PASSWORD is')
    return undefined
  }
  if (!isEmailAddress(email)) throw wrong('ADMIN_EMAIL', 'an email address', email)
  return { email, password }
}
