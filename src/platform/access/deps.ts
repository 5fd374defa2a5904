/** What accounts stand on: who calls is told here, what the company decides is handed in. */
import type { Kysely } from 'kysely'
import type { Locale } from '../../kernel/locale.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Database } from '../db/database.ts'
import type { Entries } from '../http/endpoint/endpoint.ts'
import type { Say } from '../http/refusal.ts'
import type { Throttle } from '../http/limits/throttle.ts'
import type { Writer } from '../items/write/writer.ts'
import type { Tables } from '../resource/model.ts'
import type { Accounts } from './account/account.ts'
import type { GuessPause } from './password/guess-pause.ts'
import type { PasswordPolicy } from './password/password-policy.ts'

/** What the company asks of who signs in. */
export interface SignInPolicy {
  readonly passwords: PasswordPolicy
  /** Failed logins in a row after which an account is suspended; null for any number. */
  readonly loginAttempts: number | null
}

/** A letter to an account, ordered in the transaction it belongs to and written after the commit. */
export type AccountLetter = LinkLetter | ChangeLetter

/** Says that a way in was changed, to the address the account had before. */
export interface ChangeLetter {
  readonly letter: 'email-changed' | 'password-changed'
  readonly user: string
  readonly to: string
  /** The language where the account has none of its own. */
  readonly locale: Locale
}

/** A letter with a link into the account. */
export interface LinkLetter {
  readonly letter: 'invitation' | 'password-reset'
  readonly user: string
  /** When its link ends, epoch milliseconds. */
  readonly ends: number
  /** The page the link opens, absolute; null for the product's own. */
  readonly url: string | null
  /** The language where the account has none of its own. */
  readonly locale: Locale
}

/** What else an invitation may say, beside the account it makes: a record of the product the account belongs to. */
export interface InvitedWith {
  /** The properties it takes; they may be left out. */
  readonly body: Entries
  /** In the invitation's transaction, once the account is there; a refusal takes the whole invitation back. */
  readonly link: (
    tx: Kysely<Tables>,
    writer: Writer,
    invited: {
      readonly user: string
      readonly role: string
      /** What the body says of `body`. */
      readonly given: Readonly<Record<string, unknown>>
    },
  ) => Promise<Outcome<unknown>>
}

export interface AccessDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly secret: string
  readonly now: () => number
  readonly accounts: Accounts
  readonly address: (request: Request) => string
  /** Stands before everything that guesses: per address, and per account behind a session. */
  readonly throttle: Throttle
  /** Slows guesses at one account, from however many addresses. */
  readonly guesses: GuessPause
  /** Whether cookies are for https alone. */
  readonly secure: boolean
  /** The origin links start with, without a slash at its end. */
  readonly publicUrl: string
  readonly say?: Say
  readonly signInPolicy: (db: Kysely<Tables>) => Promise<SignInPolicy>
  readonly invitedWith?: InvitedWith
  readonly sendLetter: (tx: Kysely<Tables>, letter: AccountLetter) => Promise<void>
}
