/** What can be done with an absence now: granted, refused with a reason, taken back. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type Absence, mayMove } from '../../../crew/absence.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { Foreseen } from '../repair/foreseen.tsx'
import style from '../panel.module.css'

const partyOf = (role: string) => (role === 'employee' ? 'self' : 'office')

/** Whether this reader can do anything with it now. */
export const hasActions = (absence: Absence, role: string): boolean =>
  role !== 'accountant' &&
  (['approve', 'refuse', 'cancel'] as const).some((move) => mayMove(absence, move, partyOf(role), Date.now()))

export function AbsenceActions({ absence }: { readonly absence: Absence }) {
  const { role } = usePortalAccess()
  const by = partyOf(role)
  const [now] = useState(() => Date.now())
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, refused, send } = useAsking()
  const ask = (noun: string, body: object, done: string) =>
    void send({ path: `/api/absences/${absence.id}/${noun}`, body, version: absence.row_version }, done)
  const may = (move: Parameters<typeof mayMove>[1]) =>
    role !== 'accountant' && mayMove(absence, move, by, now)
  const isNeeded = refused?.codes.includes('ABSENCE_BREAKS_ASSIGNMENT')
  const approve = (replan: boolean) => ask('approval', replan ? { replan } : {}, m.absence_approved())

  if (!may('approve') && !may('refuse') && !may('cancel')) return null
  return (
    <div className={stacked(3, style.part)}>
      {refused && (
        <Notice tone={isNeeded ? 'warning' : 'error'} live="assertive" title={refused.text}>
          {isNeeded && <p>{m.absence_replan_hint()}</p>}
        </Notice>
      )}
      {refusing ? (
        <Form
          className={stacked(3, style.part)}
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(!reason.trim())
            if (reason.trim()) ask('refusal', { reason: reason.trim() }, m.absence_refused())
          }}
        >
          <Textarea
            label={m.office_reason()}
            description={m.absence_reason_hint()}
            autosize
            minRows={3}
            maxLength={500}
            withAsterisk
            data-autofocus
            value={reason}
            error={isMissing && m.office_reason_missing()}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={inRow('3 stretch')}>
            <Button type="submit" color="red" loading={busy}>
              {m.absence_refuse()}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setRefusing(false)}>
              {m.portal_cancel()}
            </Button>
          </div>
        </Form>
      ) : (
        <div className={stacked(3, style.part)}>
          {may('approve') && (
            <Foreseen
              collection="absences"
              id={absence.id}
              valueOf={(name) => (name === 'status' ? 'approved' : undefined)}
            />
          )}
          <div className={inRow('3 stretch')}>
            {may('approve') && (
              <Button loading={busy} onClick={() => approve(Boolean(isNeeded))}>
                {isNeeded ? m.absence_approve_replan() : m.absence_approve()}
              </Button>
            )}
            {may('refuse') && (
              <Button variant="default" onClick={() => setRefusing(true)}>
                {m.absence_refuse()}
              </Button>
            )}
            {may('cancel') && (
              <Button
                variant="default"
                loading={busy}
                onClick={() => ask('cancellation', {}, m.absence_cancelled())}
              >
                {m.absence_cancel()}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
