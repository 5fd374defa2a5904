/** Passwords at rest: argon2id in the PHC text form, with OWASP's parameters of 2024. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const memoryKib = 19_456
const passes = 2
const parallelism = 1
const tagBytes = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

async function tag(password: string, salt: Buffer, memory: number, passes: number, parallelism: number) {
  const message = Buffer.from(password.normalize('NFKC'))
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: tagBytes })
}

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`; `memory` in KiB. */
export async function hashPassword(password: string, memory = memoryKib): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tag(password, salt, memory, passes, parallelism)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
/** What an account that is not there is compared with, so that both take the same time. */
const nobody = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(tagBytes))}`

/** Whether the password is the one behind the hash; without a hash it takes as long and says no. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = form.exec(hash ?? nobody) ?? form.exec(nobody)!
  const known = Buffer.from(expected!, 'base64')
  const given = await tag(
    password,
    Buffer.from(salt!, 'base64'),
    Number(memory),
    Number(passes),
    Number(parallelism),
  )
  return given.length === known.length && timingSafeEqual(given, known) && Boolean(hash)
}
