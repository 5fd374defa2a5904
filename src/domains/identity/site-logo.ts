/** Where a page finds the company's logo and its picture for the tab: in one size each, made of dots whatever was sent. */

/** Three times the size it is drawn in. */
export const siteLogoAddress = (file: string): string =>
  `/assets/${file}?width=480&height=114&fit=inside&format=webp`

export const siteIconAddress = (file: string): string =>
  `/assets/${file}?width=96&height=96&fit=inside&format=png`
