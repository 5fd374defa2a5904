/** What the product says of itself to its own tools, from the company's settings. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/resource/model.ts'
import type { ProjectSettings } from '../../../platform/workplace/routes.ts'

export async function projectSettings(
  db: Kysely<Tables>,
  publicUrl: string,
): Promise<Partial<ProjectSettings>> {
  const company = await db.selectFrom('settings').select(['site_title', 'company_name']).executeTakeFirst()
  if (!company) return { project_url: publicUrl }
  return {
    project_name: company.site_title || company.company_name,
    project_descriptor: company.company_name,
    project_url: publicUrl,
  }
}
