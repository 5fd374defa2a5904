/** Beside the Bobs of a booking: their number dials on a press. */
import { textOf, type Row } from '../../../../platform/resource/ui/data/record.ts'
import { Nothing } from '../../../../platform/resource/ui/value/nothing.tsx'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { WrittenPhone } from '../../../customers/phone/written-phone.tsx'

function Phone({ row: { phone } }: { readonly row: Row }) {
  if (!phone) return <Nothing />
  const text = textOf(phone)
  return (
    <a href={telLink(text)}>
      <WrittenPhone text={text} />
    </a>
  )
}

export const bobCells = { phone: Phone }
