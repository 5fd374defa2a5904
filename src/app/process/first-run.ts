/** What an empty database gets: reference data always, the sample company or a first account where asked for. */
import { defaultLocale } from '../../kernel/locale.ts'
import { randomBytes } from 'node:crypto'
import { loadSampleBookings } from '../../../fixtures/sample/work/bookings.ts'
import { loadSample } from '../../../fixtures/sample/load.ts'
import type { Moment } from '../../../fixtures/sample/work/money.ts'
import { numberAfterSeason, seasonWriter } from '../../../fixtures/sample/season/load.ts'
import { loadSamplePlanning } from '../../../fixtures/sample/work/planning.ts'
import { loadTold } from '../../../fixtures/sample/work/told.ts'
import { loadSampleWork } from '../../../fixtures/sample/work/work.ts'
import { loadReference } from '../../domains/catalog/reference/load.ts'
import { makeFirstAccount } from '../../domains/identity/set-up/first-account.ts'
import { loadRoles } from '../../domains/identity/roles.ts'
import { loadSampleUsers, sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { usualNoun } from '../../domains/identity/company/noun.ts'
import { setUpPath, setUpToken } from '../../domains/identity/set-up/set-up.ts'
import type { Kysely } from 'kysely'
import { newId } from '../../kernel/id/id.ts'
import { isCommonPassword } from '../../platform/access/password/common-password.ts'
import type { Database } from '../../platform/db/database.ts'
import { keepPushKeys } from '../../platform/push/push-keys.ts'
import { StartupError } from '../../platform/db/start/startup-error.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Sample, Settings } from './settings.ts'

/** Loads what is missing; answers the lines the owner should read at start. */
export async function loadFirstRun(
  database: Database,
  settings: Settings,
  secret: string,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    await loadRoles(tx)
    await loadReference(tx)
    await loadSettings(tx)
    await keepPushKeys(tx, secret)
    const isEmpty = !(await tx.selectFrom('users').select('id').limit(1).executeTakeFirst())
    if (!isEmpty) return knownSignIns(tx)
    if (settings.sample === 'none') return firstAccount(tx, settings, secret)
    const password = settings.samplePassword ?? aPassword()
    await loadCompany(tx, password, { now: Date.now(), secret }, settings.sample)
    const shown = settings.samplePassword
      ? 'the password of SAMPLE_PASSWORD'
      : `${password} (shown this once)`
    return [`Sign-ins of the sample company, with ${shown}:`, ...sampleEmails]
  })
}

/** The sample company as it stands at a moment: its named records, and around them a season where it is asked for. */
export async function loadCompany(
  tx: Kysely<Tables>,
  password: string,
  moment: Moment,
  sample: Exclude<Sample, 'none'>,
): Promise<void> {
  const isLived = sample === 'season'
  await loadSample(tx, moment)
  await loadSampleUsers(tx, password)
  await loadSamplePlanning(tx, moment)
  if (isLived) await numberAfterSeason(tx)
  await loadSampleBookings(tx, moment)
  const season = isLived ? seasonWriter(tx, moment) : undefined
  await loadSampleWork(tx, moment, season)
  await season?.rest()
  await loadTold(tx, moment.now)
}

const sampleEmails = sampleSignIns.map(({ email }) => `  ${email}`)

/** At later starts the sample's sign-ins are named again; their password was printed at the first. */
async function knownSignIns(tx: Kysely<Tables>): Promise<string[]> {
  const email = sampleSignIns[0]!.email
  const known = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return known ? ['Sign-ins of the sample company:', ...sampleEmails] : []
}

async function firstAccount(tx: Kysely<Tables>, settings: Settings, secret: string): Promise<string[]> {
  const { admin, publicUrl } = settings
  if (!admin) {
    const link = `${publicUrl}/${defaultLocale}${setUpPath}?token=${setUpToken(secret, Date.now())}`
    return ['Nobody can sign in yet. Create the first account here, within a day:', `  ${link}`]
  }
  if (admin.password && (await isCommonPassword(admin.password)))
    throw new StartupError('ADMIN_PASSWORD must be another one: it is among the most used passwords')
  const password = admin.password ?? aPassword()
  await makeFirstAccount(tx, { email: admin.email, password })
  return [`First account: ${admin.email}${admin.password ? '' : `  ${password}  (shown this once)`}`]
}

const aPassword = () => randomBytes(9).toString('base64url')

/** The company's settings are one record, which is always there; the owner fills in what the defaults leave open. */
async function loadSettings(tx: Kysely<Tables>): Promise<void> {
  const known = await tx.selectFrom('settings').select('id').executeTakeFirst()
  if (known) return
  const { noun, noun_plural } = usualNoun
  await tx.insertInto('settings').values({ id: newId(), noun, noun_plural }).execute()
}
