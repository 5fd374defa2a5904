/** Who may what with files that belong to no record yet; the others are read where their field is read. */
import type { Grant } from '../../platform/resource/resource.ts'

const isPublic = { public: { _eq: true } } as const
const own = { uploaded_by: { _eq: '$CURRENT_USER' } } as const
/** What one says of a file when bringing it; whether everybody may see it is the office's to say. */
const described = ['id', 'title', 'filename_download', 'folder', 'description', 'location', 'tags']
const shown = [
  'id',
  'title',
  'filename_download',
  'type',
  'filesize',
  'width',
  'height',
  'duration',
  'description',
  'tags',
  'public',
  'row_version',
]

export const fileAccess: readonly Grant[] = [
  { to: ['public', 'organizer', 'employee'], may: ['read'], fields: shown, where: isPublic },
  { to: ['organizer', 'employee'], may: ['read'], where: own },
  { to: ['organizer', 'employee', 'accountant'], may: ['create'], fields: described },
  { to: ['accountant'], may: ['read'] },
  { to: ['planner', 'admin'], may: ['read', 'create', 'update', 'delete'] },
]
