/** The header art above a mail: table cells and plain colours, because many mail programs draw no SVG. */

const ink = '#1f1b16'
const cream = '#fff8ea'

/** HTML for the top of a mail, 560 px wide at most, in one colour; decoration only, so it says nothing to a reader. */
export function headerArtHtml(colour: string): string {
  const stripes = [colour, cream]
  const scallops = Array.from(
    { length: 14 },
    (_, index) =>
      `<td width="40" height="22" style="width:7.14%;height:22px;line-height:22px;font-size:0;background:${stripes[index % 2]};border:2px solid ${ink};border-top:0;border-radius:0 0 14px 14px">&nbsp;</td>`,
  ).join('')
  return (
    `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-collapse:separate">` +
    `<tr><td colspan="14" height="20" style="height:20px;line-height:20px;font-size:0;background:${stripes[0]};border:2px solid ${ink};border-radius:12px 12px 0 0">&nbsp;</td></tr>` +
    `<tr>${scallops}</tr></table>`
  )
}
