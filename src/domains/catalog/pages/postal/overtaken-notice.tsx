/** Somebody else changed some of the chosen places first: which, and what they are now. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Cell } from '../../../../platform/resource/ui/value/cell.tsx'
import { differences } from '../../../../platform/resource/ui/form/conflict/conflict.ts'
import { labelOf } from '../../../../platform/resource/words.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { MapPlace } from '../../places/postal-map.ts'
import { postalCodes } from '../../resources/postal-codes.ts'
import type { Overtaken } from './use-places-edit.ts'
import style from './postal.module.css'

export interface OvertakenNoticeProps {
  readonly overtaken: Overtaken
  /** The chosen places as they are now. */
  readonly places: readonly MapPlace[]
  readonly busy: boolean
  readonly onReadAgain: () => void
  /** Takes them out of the choice, so that only the others are changed. */
  readonly onLeaveOut: (ids: readonly string[]) => void
}

const names = ['zone', 'service', 'restrictions']
const mostShown = 12

export function OvertakenNotice({ overtaken, places, busy, onReadAgain, onLeaveOut }: OvertakenNoticeProps) {
  const locale = useLocale()
  const { isRead } = overtaken
  const now = new Map(places.map((place) => [place.id, place]))
  const lost = overtaken.places.filter(({ id }) => now.has(id))
  if (lost.length === 0) return null
  const more = lost.length - mostShown
  return (
    <Notice tone="warning" live="assertive" title={m.postal_overtaken({ count: lost.length })}>
      <p>{isRead ? m.postal_overtaken_read() : m.postal_overtaken_unread()}</p>
      <ul className={stacked(2, style.overtaken)}>
        {lost.slice(0, mostShown).map((base) => (
          <li key={base.id}>
            <strong>
              {base.code} {inLocale(base.names, locale)}
            </strong>
            {isRead &&
              differences(postalCodes.fields, names, {
                base: { ...base },
                mine: {},
                theirs: { ...now.get(base.id) },
              }).map(({ name, theirs }) => (
                <span key={name}>
                  {labelOf(postalCodes, name, locale)}:{' '}
                  <Cell field={postalCodes.fields[name as 'zone']} value={theirs} />
                </span>
              ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{m.postal_overtaken_more({ count: more })}</p>}
      {isRead ? (
        <Button variant="default" size="sm" onClick={() => onLeaveOut(lost.map(({ id }) => id))}>
          {m.postal_overtaken_leave({ count: lost.length })}
        </Button>
      ) : (
        <Button variant="default" size="sm" loading={busy} onClick={onReadAgain}>
          {m.portal_read_again()}
        </Button>
      )}
    </Notice>
  )
}
