/** What the page does besides being read, where scripts may run: copying, finding, opening what a link names. */

export const docsScript = `
const words = document.currentScript.dataset
for (const pre of document.querySelectorAll('pre.copy')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.copy
  const text = pre.textContent
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text)
    button.textContent = words.copied
    setTimeout(() => { button.textContent = words.copy }, 1500)
  })
  pre.prepend(button)
}
const find = document.querySelector('.find')
find.hidden = false
find.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase()
  for (const section of document.querySelectorAll('section.group')) {
    let any = false
    for (const call of section.querySelectorAll('.call')) {
      call.hidden = !call.querySelector('summary').textContent.toLowerCase().includes(wanted)
      any ||= !call.hidden
    }
    section.hidden = !any
  }
})
const open = () => {
  const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) named.open = true
}
addEventListener('hashchange', open)
open()
if (matchMedia('(min-width: 960px)').matches) document.querySelector('nav details').open = true
`
