/** A letter's body as a mail carries it: HTML, and plain text with a label and its value on one line. */
import type { ReactElement } from 'react'
import { render } from 'react-email'

const asPlainText = {
  plainText: true,
  htmlToTextOptions: {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      {
        selector: 'table.pair',
        format: 'dataTable',
        options: { colSpacing: 2, leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
    ],
  },
} satisfies Parameters<typeof render>[1]

export interface MailBody {
  readonly html: string
  readonly plain: string
}

/** Heavy to load: import it where a letter is written, when the first one is. */
export const rendered = async (body: ReactElement): Promise<MailBody> => ({
  html: await render(body),
  plain: await render(body, asPlainText),
})
