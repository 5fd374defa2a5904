/** Reads one environment variable as what it is meant to be; whatever cannot be meant is refused by name. */
import { isIP } from 'node:net'
import type { Refusal } from '../../kernel/outcome.ts'
import { isNetwork } from '../../platform/http/address/address.ts'

export interface WrongSetting extends Refusal<'wrong-setting'> {
  readonly variable: string
  /** One line for the person who starts the program; holds no secret. */
  readonly message: string
}

export type Environment = Readonly<Record<string, string | undefined>>

export class Wrong extends Error {
  readonly refusal: WrongSetting

  constructor(refusal: WrongSetting) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** `found` is left out where it may be a secret. */
export function wrong(variable: string, expected: string, found?: string): Wrong {
  const tail = found === undefined ? '' : `; it is ${JSON.stringify(found.slice(0, 80))}`
  return new Wrong({ reason: 'wrong-setting', variable, message: `${variable} must be ${expected}${tail}` })
}

export type Reader = ReturnType<typeof readerOf>

/** One reader a kind of variable; an empty variable counts as one that is not set. */
export function readerOf(environment: Environment) {
  const text = (variable: string) => environment[variable]?.trim() || undefined

  return {
    text,
    count(variable: string, most: number): number | undefined {
      const found = text(variable)
      if (found === undefined) return undefined
      if (!/^\d{1,9}$/.test(found) || Number(found) > most) {
        throw wrong(variable, `a whole number from 0 to ${most}`, found)
      }
      return Number(found)
    },
    flag(variable: string, otherwise: boolean): boolean {
      const found = text(variable)
      if (found === undefined) return otherwise
      if (found !== '0' && found !== '1') throw wrong(variable, '0 or 1', found)
      return found === '1'
    },
    choice<T extends string>(variable: string, choices: readonly T[], otherwise: T): T {
      const found = text(variable)
      if (found === undefined) return otherwise
      const choice = choices.find((choice) => choice === found)
      if (!choice) throw wrong(variable, `one of ${choices.join(', ')}`, found)
      return choice
    },
    secret(variable: string, shortest: number): string | undefined {
      const found = environment[variable] || undefined
      if (found !== undefined && found.length < shortest) {
        throw wrong(variable, `at least ${shortest} characters long`)
      }
      return found
    },
    url(variable: string, protocols: readonly string[], visibility?: 'secret'): string | undefined {
      const found = text(variable)
      if (found === undefined) return undefined
      if (!protocols.some((protocol) => found.startsWith(`${protocol}//`)) || !URL.canParse(found)) {
        const expected = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
        throw wrong(variable, expected, visibility === 'secret' ? undefined : found)
      }
      return found
    },
    host(variable: string): string | undefined {
      const found = text(variable)
      if (found === undefined) return undefined
      const isName = /^[a-z0-9]([a-z0-9-.]*[a-z0-9])?$/i.test(found) && !/^[\d.]+$/.test(found)
      if (!isIP(found) && !isName) throw wrong(variable, 'an IP address or a host name', found)
      return found
    },
    origins(variable: string): string[] {
      const origins = listIn(text(variable)).map((origin) => origin.replace(/\/$/, ''))
      if (origins.length === 1 && origins[0] === '*') return origins
      const odd = origins.find((origin) => !isOrigin(origin))
      if (odd) throw wrong(variable, '*, or origins such as https://example.be, separated by commas', odd)
      return origins
    },
    networks(variable: string): string[] {
      const networks = listIn(text(variable))
      const odd = networks.find((network) => !isNetwork(network))
      if (odd) throw wrong(variable, 'IP addresses or networks such as 10.0.0.0/8, separated by commas', odd)
      return networks
    },
  }
}

const listIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const isOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
