/** What somebody signed, word for word, and his signature: drawn, or the name he typed. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { signatureBox } from '../../bob/signature-box.ts'
import style from './signed-text.module.css'

interface SignedTextProps {
  readonly text: string | null
  readonly name: string
  readonly signedBy: 'drawn' | 'typed' | null
  /** The lines as a path, or the name; null once it is forgotten. */
  readonly signature: string | null
}

export function SignedText({ text, name, signedBy, signature }: SignedTextProps) {
  return (
    <>
      {text && <div className={style.text}>{text}</div>}
      {signature && signedBy === 'drawn' && (
        <svg
          viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
          className={style.signature}
          role="img"
          aria-label={m.declaration_signature({ name })}
        >
          <path d={signature} />
        </svg>
      )}
      {signature && signedBy === 'typed' && <p className={style.typed}>{signature}</p>}
    </>
  )
}
