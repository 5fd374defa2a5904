/** What starts Swagger UI on the page of the document: in the reader's light, and found by any word of a call. */
export const docsStart = `
const found = document.getElementById('find')
const night = matchMedia('(prefers-color-scheme: dark)')
const dress = () => document.documentElement.classList.toggle('dark-mode', night.matches)
night.addEventListener('change', dress)
dress()

// Its own filter knows tags alone.
const opsFilter = (tags, phrase) => {
  const words = phrase.toLowerCase().split(/\\s+/)
  const has = (tag) => (call) => {
    const said = [tag, call.get('method'), call.get('path'), call.getIn(['operation', 'summary'])]
    const text = said.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return tags
    .map((group, tag) => group.update('operations', (calls) => calls.filter(has(tag))))
    .filter((group) => group.get('operations').size > 0)
}

const nothing = () => () => null
const spec = JSON.parse(document.getElementById('openapi').textContent)
const ui = SwaggerUIBundle({
  spec,
  dom_id: '#calls',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
  // There is one server, and the search is the page's own; its own selects have no names.
  plugins: [
    () => ({ fn: { opsFilter }, wrapComponents: { FilterContainer: nothing, ServersContainer: nothing } }),
  ],
  onComplete: () => find(decodeURIComponent(location.hash.slice(1))),
})

function find(phrase) {
  if (found.value.trim() !== phrase) found.value = phrase
  ui.layoutActions.updateFilter(phrase)
  for (const { name } of spec.tags) ui.layoutActions.show(['operations-tag', name], phrase !== '')
}

let pending
found.addEventListener('input', () => {
  clearTimeout(pending)
  pending = setTimeout(() => {
    const phrase = found.value.trim()
    // What was looked for is a link to it.
    history.replaceState(null, '', phrase ? '#' + encodeURIComponent(phrase) : location.pathname)
    find(phrase)
  }, 150)
})
`
