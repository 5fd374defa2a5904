/** Collections that are no tables: what the API says of itself, governed by permission rows like any other. */
import { untracked } from '../../resource/resource.ts'

/** The model's parts, the caller's own permissions and the small record about the whole product. */
export const generated = ['collections', 'fields', 'relations', 'permissions', 'project_settings'].map(
  (name) => untracked(name, { system: true, history: false, fields: {} }),
)
