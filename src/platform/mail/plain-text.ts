/** How a letter becomes plain text: a label and its value on one line, and no shouting. */
import type { render } from 'react-email'

export const asPlainText = {
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
