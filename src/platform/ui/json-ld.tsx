/** What a page is about, for machines: one thing of schema.org as JSON-LD 1.1. */

/** Data, never run: a `<` in a text cannot end the element it stands in. */
export function JsonLd({ thing }: { readonly thing: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
