import { expect, test } from 'vitest'
import { must } from '../../kernel/outcome.ts'
import type { Environment } from './setting-reader.ts'
import { readSettings } from './settings.ts'

const settings = (environment: Environment = {}) => must(readSettings(environment))
const refusal = (environment: Environment) => {
  const outcome = readSettings(environment)
  return outcome.ok ? null : outcome.refusal
}

test('nothing set gives a sample company on this machine alone', () => {
  expect(settings()).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    sample: 'season',
    trustedProxies: [],
    bounds: { depth: 8, fields: 1000, conditions: 2000, rows: 100_000 },
    corsOrigins: [],
    privateWebhooks: false,
    throttle: true,
    testingPages: true,
    logLevel: 'info',
    uploadLimit: 26_214_400,
    pictureCacheLimit: 524_288_000,
    leastFreeSpace: 524_288_000,
  })
})

test('an empty variable counts as one that is not set', () => {
  expect(settings({ PORT: '', DATABASE_URL: ' ', SECRET: '', SAMPLE: '' })).toEqual(settings())
})

test('links follow the port, or the public address, which also opens the program to others', () => {
  expect(settings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(settings({ PUBLIC_URL: 'https://feestfiets.example/' })).toMatchObject({
    publicUrl: 'https://feestfiets.example',
    host: '0.0.0.0',
  })
  expect(settings({ PUBLIC_URL: 'https://feestfiets.example', HOST: '::1' }).host).toBe('::1')
})

test('production has no sample company and no testing pages unless asked for', () => {
  expect(settings({ NODE_ENV: 'production' })).toMatchObject({ sample: 'none', testingPages: false })
  expect(settings({ NODE_ENV: 'production', SAMPLE: '1', TESTING_PAGES: '1' })).toMatchObject({
    sample: 'named',
    testingPages: true,
  })
})

test('outside production an empty database gets a season of bookings, unless told which sample it gets', () => {
  expect(settings().sample).toBe('season')
  expect(['0', '1', 'season'].map((SAMPLE) => settings({ SAMPLE }).sample)).toEqual([
    'none',
    'named',
    'season',
  ])
})

test('a first account needs an address, its password may wait for a set-up link', () => {
  expect(settings({ ADMIN_EMAIL: 'els@feestfiets.example' }).admin).toEqual({
    email: 'els@feestfiets.example',
  })
  expect(refusal({ ADMIN_PASSWORD: 'long enough' })?.message).toBe(
    'ADMIN_EMAIL must be set when ADMIN_PASSWORD is',
  )
})

test('the addresses of proxies are a list', () => {
  expect(settings({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ])
})

test('who else may call the API is a list of origins, or everybody', () => {
  expect(settings({ CORS_ORIGIN: 'https://a.example/, http://localhost:5173' }).corsOrigins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ])
  expect(settings({ CORS_ORIGIN: '*' }).corsOrigins).toEqual(['*'])
  for (const wrong of ['a.example', 'https://a.example/path', '*, https://a.example', 'https://*.example'])
    expect(refusal({ CORS_ORIGIN: wrong })?.variable, wrong).toBe('CORS_ORIGIN')
})

test('files go to an object store when its address is set', () => {
  const S3_URL = 'https://KEY:s%2Fcret@s3.example/files/of-ours/?region=eu-west-1'
  expect(settings({ S3_URL, UPLOAD_LIMIT_MB: '2' })).toMatchObject({
    s3: {
      base: 'https://s3.example/files/of-ours',
      accessKeyId: 'KEY',
      secretAccessKey: 's/cret',
      region: 'eu-west-1',
    },
    uploadLimit: 2_097_152,
  })
})

test('who delivers e-invoices has an address and a key, and a secret only where it tells by itself', () => {
  const ACCESS_POINT_URL = 'https://point.example/v1/'
  const ACCESS_POINT_KEY = 'a-key-of-sixteen-signs'
  expect(settings({ ACCESS_POINT_URL, ACCESS_POINT_KEY }).accessPoint).toEqual({
    url: 'https://point.example/v1',
    key: ACCESS_POINT_KEY,
  })
  const secret = 's'.repeat(32)
  expect(
    settings({ ACCESS_POINT_URL, ACCESS_POINT_KEY, ACCESS_POINT_SECRET: secret }).accessPoint?.secret,
  ).toBe(secret)
  expect(settings({ ACCESS_POINT_KEY }).accessPoint).toBeUndefined()
  expect(refusal({ ACCESS_POINT_URL })?.variable).toBe('ACCESS_POINT_KEY')
  expect(refusal({ ACCESS_POINT_URL, ACCESS_POINT_KEY: 'a key with many spaces' })?.variable).toBe(
    'ACCESS_POINT_KEY',
  )
  for (const wrong of ['ftp://point.example', 'https://me:mine@point.example', 'https://point.example?a=b'])
    expect(refusal({ ACCESS_POINT_URL: wrong, ACCESS_POINT_KEY })?.variable, wrong).toBe('ACCESS_POINT_URL')
})

test('the register of VAT numbers is asked only where an address is given, and that has no slash at its end', () => {
  expect(settings({}).vatRegister).toBeUndefined()
  expect(settings({ VIES_URL: 'https://register.example/rest/' }).vatRegister).toEqual({
    url: 'https://register.example/rest',
  })
  for (const wrong of [
    'ftp://register.example',
    'https://me:mine@register.example',
    'https://register.example?a=b',
  ])
    expect(refusal({ VIES_URL: wrong })?.variable, wrong).toBe('VIES_URL')
})

test('a server in production needs a secret, the embedded engine makes its own', () => {
  const server = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/partybike' }
  expect(refusal(server)?.variable).toBe('SECRET')
  expect(settings({ ...server, SECRET: 'x'.repeat(32) }).secret).toHaveLength(32)
  expect(settings({ NODE_ENV: 'production' }).secret).toBeUndefined()
})

test.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535; it is "80a"'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535; it is "65536"'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535; it is "-1"'],
  ['HOST', '300.1.1.1', 'HOST must be an IP address or a host name; it is "300.1.1.1"'],
  [
    'PUBLIC_URL',
    'feestfiets.example',
    'PUBLIC_URL must be an address that starts with http:// or https://; it is "feestfiets.example"',
  ],
  [
    'PUBLIC_URL',
    'https://feestfiets.example/shop',
    'PUBLIC_URL must be an address without a path, such as https://example.be; it is "https://feestfiets.example/shop"',
  ],
  [
    'DATABASE_URL',
    'mysql://root:hunter2@db/x',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
  ],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
  ...['https://s3.example/bucket', 'https://K:S@s3.example', 's3://K:S@h/b', 'https://K:S@h/b?regio=x'].map(
    (found): [string, string, string] => [
      'S3_URL',
      found,
      'S3_URL must be an address such as https://KEY:SECRET@host/bucket?region=eu-west-1',
    ],
  ),
  ['UPLOAD_LIMIT_MB', 'big', 'UPLOAD_LIMIT_MB must be a whole number from 0 to 1000; it is "big"'],
  ['SAMPLE', 'yes', 'SAMPLE must be one of 0, 1, season; it is "yes"'],
  ['THROTTLE', 'off', 'THROTTLE must be 0 or 1; it is "off"'],
  ['TESTING_PAGES', 'true', 'TESTING_PAGES must be 0 or 1; it is "true"'],
  ['SAMPLE_PASSWORD', 'short', 'SAMPLE_PASSWORD must be at least 8 characters long'],
  ['ADMIN_EMAIL', 'els', 'ADMIN_EMAIL must be an email address; it is "els"'],
  ['SECRET', 'hunter2', 'SECRET must be at least 32 characters long'],
  [
    'TRUSTED_PROXY',
    '10.0.0.0/40',
    'TRUSTED_PROXY must be IP addresses or networks such as 10.0.0.0/8, separated by commas; it is "10.0.0.0/40"',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent; it is "loud"'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test; it is "prod"'],
])('%s of %j is refused in one line', (variable, found, message) => {
  expect(refusal({ [variable]: found })).toEqual({ reason: 'wrong-setting', variable, message })
})

test('a line break in a variable does not break the line', () => {
  expect(refusal({ PORT: '1\n2' })?.message).not.toContain('\n')
})
