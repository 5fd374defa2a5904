/** A text of the office on the page: an empty line parts paragraphs, a dash in front makes a list. */
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import style from './prose.module.css'

export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={stacked(4, style.prose)}>
      {text
        .split(/\n\s*\n/)
        .map((block) => block.trim())
        .filter(Boolean)
        .map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity but their place
          <Block key={index} lines={block.split('\n').map((line) => line.trim())} />
        ))}
    </div>
  )
}

const dash = /^[-–•]\s+/

function Block({ lines }: { readonly lines: readonly string[] }) {
  const from = lines.findIndex((line) => dash.test(line))
  const words = from === -1 ? lines : lines.slice(0, from)
  return (
    <>
      {words.length > 0 && <p>{words.join(' ')}</p>}
      {from !== -1 && (
        <ul>
          {lines.slice(from).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
            <li key={index}>{line.replace(dash, '')}</li>
          ))}
        </ul>
      )}
    </>
  )
}
