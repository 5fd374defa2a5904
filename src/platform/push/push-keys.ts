/** The program's own pair of keys: made at the first start, kept sealed, and made anew where they cannot be opened. */
import { createECDH, generateKeyPairSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import { seal, unseal } from '../http/idempotency/sealed.ts'
import type { Tables } from '../resource/model.ts'

const curve = 'prime256v1'
const words = 'web push'

export interface PushKeys {
  /** The uncompressed point, base64url: what a browser is given (`applicationServerKey`). */
  readonly publicKey: string
  /** The private number, base64url. */
  readonly privateKey: string
}

export function makePushKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/**
 * Sees to it that there are keys. With another secret those of before cannot be opened any more: there are new ones, and
 * no phone takes messages of the old.
 */
export async function keepPushKeys(tx: Kysely<Tables>, secret: string): Promise<void> {
  if (await openPushKeys(tx, secret)) return
  await tx.deleteFrom('push_subscriptions').execute()
  await tx.deleteFrom('push_keys').execute()
  const { publicKey, privateKey } = makePushKeys()
  await tx
    .insertInto('push_keys')
    .values({ id: newId(), public_key: publicKey, sealed_key: seal(privateKey, secret, words) })
    .execute()
}

/** The keys; null where there are none, or they were sealed under another secret. */
export async function openPushKeys(db: Kysely<Tables>, secret: string): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'sealed_key']).executeTakeFirst()
  const privateKey = row ? unseal(row.sealed_key, secret, words) : null
  return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : null
}

/** Whether a text is a point on the curve, uncompressed, base64url: what a browser encrypts for. */
export function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
