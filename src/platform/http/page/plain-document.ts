/** A rendered document as a page that is read and no more. */

/**
 * The document without the scripts the renderer wrote into it to hydrate it: those without a type. Whatever a page
 * says itself has one: `application/ld+json`, `speculationrules`, or `module` for a script that stands alone.
 */
export const withoutWakeUp = (html: string): string =>
  html.replaceAll(/<script(?![^>]*\stype=)[^>]*>[^]*?<\/script>/g, '')
