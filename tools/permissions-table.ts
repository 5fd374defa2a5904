/** Writes `docs/domain/permissions.md`: who may what, read back from the definitions. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { resources } from '../src/app/resources.ts'
import { companyAppAccess, roleSlugs, systemAccess } from '../src/domains/identity/roles.ts'
import { grantTable } from '../src/platform/access/permission/grant-table.ts'

const intro = `# Who may what

Read back from the definitions by \`npm run draw\`; a test holds it against the table written by
hand. C create, R read, U update, X archive or delete. A line without fields is every field that is not secret,
one without records is every record; what is not named may not be done. Whatever a line says, a field is only for
those its definition names: *internal* is the office (planner, accountant, admin), *agency* the office and the
organizers, *crew* the office and the employees, *members* whoever has an account, *public* everybody. A field the
definitions call readonly is written by nobody through the data API. The super-administrator may everything a
definition allows to be done.
`

export const permissionsFile = resolve(import.meta.dirname, '../docs/domain/permissions.md')
export const permissionsPage = (): string =>
  `${intro}\n${grantTable(roleSlugs, resources, systemAccess, companyAppAccess)}`

if (import.meta.main) writeFileSync(permissionsFile, permissionsPage())
