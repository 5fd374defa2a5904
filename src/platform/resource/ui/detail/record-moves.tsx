/** What may be done next with a record that has a workflow: a button a move, a panel where something is asked along. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { type Move, offered } from '../../workflow.ts'
import type { Resource } from '../../resource.ts'
import { doneWords, labelOf, moveWords } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { plainValue } from '../form/field-values.ts'
import { FormPanel } from '../panel/form-panel.tsx'
import { FieldInput } from '../inputs/field-input.tsx'
import type { Row } from '../data/record.ts'
import { useAsking } from '../use-asking.ts'

export interface RecordMovesProps {
  readonly resource: Resource
  readonly row: Row
}

/** Nothing for a collection without a workflow, an archived record, or a reader who makes no move from here. */
export function RecordMoves({ resource, row }: RecordMovesProps) {
  const { role } = usePortalAccess()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const [open, setOpen] = useState<string | null>(null)
  const { busy, refused, send, forget } = useAsking()
  const { workflow } = resource
  if (!workflow || row['archived_at']) return null
  const moves = offered(workflow, row, { role, now })
  const panel = moves.find(([name]) => name === open)
  const next = moves.find(([, { isFinal }]) => !isFinal)

  async function make(name: string, body: object = {}) {
    const path = `/items/${resource.name}/${row.id}/moves/${name}`
    const version = typeof row['row_version'] === 'number' ? row['row_version'] : null
    if ('data' in (await send({ path, body, version }, doneWords(resource, name, locale) ?? '')))
      setOpen(null)
  }

  return (
    <>
      {refused && !panel && <Notice tone="error" live="assertive" title={refused.text} />}
      {moves.map(([name, move]) => (
        <Button
          key={name}
          variant={name === next?.[0] ? 'filled' : 'default'}
          loading={busy && !panel}
          onClick={() => {
            forget()
            if (move.asks || move.isFinal) setOpen(name)
            else void make(name)
          }}
        >
          {moveWords(resource, name, locale)}
        </Button>
      ))}
      {panel && (
        <MovePanel
          resource={resource}
          row={row}
          name={panel[0]}
          move={panel[1]}
          busy={busy}
          fault={refused?.text}
          onClose={() => setOpen(null)}
          onSend={(body) => void make(panel[0], body)}
        />
      )}
    </>
  )
}

interface MovePanelProps extends RecordMovesProps {
  readonly name: string
  readonly move: Move
  readonly busy: boolean
  readonly fault: string | undefined
  readonly onClose: () => void
  readonly onSend: (body: object) => void
}

function MovePanel({ resource, row, name: made, move, busy, fault, onClose, onSend }: MovePanelProps) {
  const locale = useLocale()
  const asks = Object.entries(move.asks ?? {})
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(asks.map(([name]) => [name, row[name] ?? null])),
  )
  const [isTried, setTried] = useState(false)
  const isMissing = (name: string) =>
    move.asks?.[name] === 'required' && (typed[name] === null || typed[name] === '')
  const errors = isTried
    ? Object.fromEntries(
        asks.flatMap(([name]) => (isMissing(name) ? [[name, m.portal_fault_required()]] : [])),
      )
    : {}
  return (
    <FormPanel
      title={moveWords(resource, made, locale)}
      send={moveWords(resource, made, locale)}
      isFinal={move.isFinal}
      isReady={asks.length === 0}
      busy={busy}
      onSend={() => {
        setTried(true)
        if (asks.some(([name]) => isMissing(name))) return
        const given = asks
          .filter(([name]) => typed[name] !== null)
          .map(([name]) => [name, plainValue(resource.fields[name]!, typed[name])])
        onSend(Object.fromEntries(given))
      }}
      onClose={onClose}
    >
      {move.isFinal && <p>{m.portal_move_final()}</p>}
      {asks.map(([name, need]) => (
        <FieldInput
          key={name}
          name={name}
          label={labelOf(resource, name, locale)}
          field={{ ...resource.fields[name]!, required: need === 'required', readonly: false }}
          value={typed[name]}
          errors={errors}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
      {fault && <Notice tone="error" live="assertive" title={fault} />}
    </FormPanel>
  )
}
