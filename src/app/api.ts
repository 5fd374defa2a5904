/** Everything that answers with data: the data API at the root, the business's endpoints under `/api`. */
import { Hono } from 'hono'
import { letterSentAgain } from '../domains/billing/server/papers/sending.ts'
import { accountingRoutes } from '../domains/accounting/server/routes.ts'
import { bankingRoutes } from '../domains/banking/server/routes.ts'
import { billingRoutes } from '../domains/billing/server/routes.ts'
import { invitedCard } from '../domains/crew/server/invited-card.ts'
import { visitorPictures } from '../domains/content/picture.ts'
import { letterLogo } from '../domains/identity/mails/letter-logo.ts'
import { draftInCookie } from '../domains/booking-flow/server/draft-by-token.ts'
import { bookingFlowRoutes } from '../domains/booking-flow/server/routes.ts'
import { bookingRoutes, damageRoutes } from '../domains/booking/server/routes.ts'
import { setUpRoutes } from '../domains/identity/set-up/set-up-routes.ts'
import { enterFromPhone } from '../domains/billing/server/deposits/deposit-endpoints.ts'
import { crewLogRoutes } from '../domains/planning/server/crew-log/crew-log.ts'
import { planningRoutes } from '../domains/planning/server/routes.ts'
import { projectSettings } from '../domains/identity/settings/project-settings.ts'
import { accountLetters } from '../domains/identity/mails/account-letters.ts'
import { testMailRoutes } from '../domains/identity/mails/test-mail.ts'
import { signInPolicy } from '../domains/identity/settings/sign-in-policy.ts'
import { audiences } from '../domains/identity/audiences.ts'
import { systemAccess } from '../domains/identity/roles.ts'
import { authenticate } from '../platform/access/session/caller.ts'
import { dataApi } from '../platform/data-api.ts'
import { itemsService } from '../platform/items/service.ts'
import { jobRoutes } from '../platform/jobs/routes.ts'
import { letterRoutes } from '../platform/mail/letter-routes.ts'
import { keptMailRoutes } from '../platform/mail/routes.ts'
import { decoded } from '../platform/http/server/escapes.ts'
import { answerError } from '../platform/http/server/hang-up.ts'
import { answerProblem, routeNotFound } from '../platform/http/problem.ts'
import { readSession } from '../platform/session/cookie/session-cookie.ts'
import { defaultLocale } from '../kernel/locale.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { addressNow } from './letters/address-now.ts'
import { letterReaders, lettersFor } from './letters/letters-for.ts'
import { report } from './process/log.ts'
import { seenTo } from './notices/mails/lost-letter.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { resources } from './resources.ts'
import { say } from './labels/say.ts'
import './labels/every-label.ts'
import type { Services } from './process/services.ts'
import { testingRoutes } from './testing/routes.ts'
import { writeHooks } from './write-hooks.ts'

/**
 * The first segments that belong to the API; every other path is a page. The last of them are the dialect's that we
 * do not serve: a program that asks for one reads why not as JSON.
 */
const prefixes = new Set(
  [
    'auth users roles permissions items files assets revisions versions activity comments notifications webhooks',
    'collections fields relations presets shares translations settings server api live calendars',
    'folders policies flows operations dashboards panels extensions schema utils graphql',
  ].flatMap((names) => names.split(' ')),
)

/**
 * Whether a request is for the API, however its path is written: with slashes too many, or escaped ones. A browser
 * opening `/auth/login` wants the login page.
 */
export function isForApi(request: Request, pathname: string): boolean {
  const [first = ''] = (decoded(pathname) ?? pathname).replace(/^\/+/, '').split('/', 1)
  if (!prefixes.has(first)) return false
  const opensPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
  return !(opensPage && pathname === '/auth/login')
}

const { version } = packageFile

/** The API over the services it needs. Endpoints are mounted here, one line a slice. */
export function createApi(services: Services): Hono {
  const { database, now, settings } = services
  const secure = settings.publicUrl.startsWith('https:')
  const api = new Hono()
  const caller = (request: Request) =>
    authenticate({ ...services, db: database.kysely, publicUrl: settings.publicUrl }, request)
  const items = {
    ...services,
    resources,
    systemAccess,
    audiences,
    authenticate: caller,
    say,
    bounds: settings.bounds,
    hooks: writeHooks(now, services.outbox),
  }
  api.route(
    '/',
    dataApi({
      ...items,
      project: () => projectSettings(database.kysely, settings.publicUrl),
      throttle: services.throttle(20, 20),
      visitorPictures: {
        presets: [...visitorPictures, letterLogo],
        throttle: services.throttle(60, 30),
      },
      secure,
      server: {
        project: () => projectOf(database),
        version,
        url: settings.publicUrl,
        checks: services.checks,
        routes: () => api.routes,
        sessionToken: (request) => readSession(request.headers.get('cookie'))?.access_token ?? null,
      },
      live: { stopping: services.stopping },
      corsOrigins: settings.corsOrigins,
      privateWebhooks: settings.privateWebhooks,
      publicUrl: settings.publicUrl,
      signInPolicy,
      invitedWith: invitedCard,
      sendLetter: accountLetters(services.outbox),
    }),
  )
  api.route('/', setUpRoutes({ ...services, say, throttle: services.throttle(10, 10) }))
  const business = {
    ...services,
    authenticate: caller,
    say,
    secure,
    currentToken: draftInCookie,
    publicUrl: settings.publicUrl,
    sendsMail: settings.smtpUrl !== undefined,
    limitsHolds: settings.throttle,
    accessPoint: settings.accessPoint,
    vatRegister: settings.vatRegister,
    mayBePrivate: settings.privateWebhooks,
    throttles: {
      holds: services.throttle(20, 20),
      drafts: services.throttle(30, 30),
      changes: services.throttle(120, 120),
      requests: services.throttle(10, 5),
      quotes: services.throttle(120, 60),
      // So many at once, and so many an hour.
      moves: services.throttle(20, 20 / 60),
      searches: services.throttle(120, 60),
      links: services.throttle(60, 60),
      waiting: services.throttle(5, 5),
      invitations: services.throttle(10, 10),
    },
  }
  api.route('/', bookingFlowRoutes(business))
  api.route('/', bookingRoutes(business))
  const { writerOf } = itemsService(items)
  api.route('/', damageRoutes({ ...business, writerOf }))
  api.route('/', planningRoutes(business))
  api.route('/', crewLogRoutes({ ...business, writerOf, enterDeposit: enterFromPhone, report }))
  api.route('/', billingRoutes(business))
  api.route('/', bankingRoutes(business))
  api.route('/', accountingRoutes(business))
  api.route('/', testMailRoutes({ ...business, throttle: services.throttle(5, 5) }))
  api.route('/', privacyRoutes(business))
  api.route(
    '/',
    letterRoutes(
      {
        ...business,
        lettersFor,
        addressNow,
        secretAbout,
        seenTo,
        sentAgain: (tx, actor, letter) => letterSentAgain(tx, actor, letter, services.now()),
      },
      letterReaders,
    ),
  )
  api.route('/', jobRoutes(business))
  if (settings.testingPages) {
    api.route('/', testingRoutes(business))
    api.route('/', keptMailRoutes({ ...business, secretAbout }))
  }
  api.notFound((c) => answerProblem(routeNotFound(c.req.path), report))
  api.onError((error, c) => {
    services.disk.note(error)
    return answerError(error, c.req.raw, report)
  })
  return api
}

/** Letters about accounts open them: invitations, and ways to a new password. */
const secretAbout = ['users']

/** What anyone may know of the company; its settings stand in one record. */
async function projectOf({ kysely }: Services['database']) {
  const found = await kysely
    .selectFrom('settings')
    .select(['product_name', 'site_title', 'company_name'])
    .executeTakeFirst()
  return {
    project_name: found?.product_name || found?.company_name || 'API',
    project_descriptor: found?.site_title ?? null,
    company_name: found?.company_name ?? null,
    default_language: defaultLocale,
  }
}
