/**
 * A letter whose own styles count in a frame of a page with a strict policy: the frame is under the policy of the page
 * (CSP level 3, section 7.8), which trusts the style elements that carry its nonce.
 */
export const styledBy = (html: string, nonce: string | undefined): string =>
  nonce ? html.replaceAll(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`) : html
