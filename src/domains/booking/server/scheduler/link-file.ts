/** A file behind a link. */
import type { MailAttachment } from '../../../../platform/mail/resources.ts'
import { linkGone } from './link-moves.ts'

/** Gone where there is none. */
export const fileOf = (file: MailAttachment | undefined) =>
  file
    ? new Response(file.content, {
        headers: {
          'content-type': file.contentType,
          'content-disposition': `attachment; filename="${file.filename}"`,
          'cache-control': 'no-store',
        },
      })
    : linkGone
