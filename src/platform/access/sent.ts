/** What several calls about accounts take. */
import { textSent } from '../http/endpoint/dialect.ts'
import { judged, openObject, optional } from '../http/endpoint/schema.ts'
import { ownPage } from './account/account-link.ts'
import type { AccessDeps } from './deps.ts'

/** The heading they stand under. */
export const group = 'Sign in'
export const emailSaid = { type: 'string', examples: ['you@example.com'], maxLength: 255 } as const
export const emailSent = textSent(undefined, emailSaid)
export const passwordSent = textSent(undefined, { examples: ['…'] })
/** The page a letter's link opens, absolute; throws for another site's. */
export const pageSent = ({ publicUrl }: Pick<AccessDeps, 'publicUrl'>, purpose: string) =>
  optional(
    judged<string | null>(
      {
        type: 'string',
        description: 'A page of this site for the link; the product’s own by default',
      },
      [],
      (given) => ({ value: ownPage(given, publicUrl, purpose) }),
    ),
    null,
  )
/** A new password, by the link of a letter. */
export const byLink = {
  body: openObject({ token: textSent('Of the link'), password: passwordSent }),
  refuses: { TOKEN_EXPIRED: 401, INVALID_TOKEN: 403 },
} as const
