/** Sheets, questions, states and windows of the portal. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import type { Tone } from '../../../platform/resource/field.ts'
import { ConfirmButton } from '../../../platform/resource/ui/question/confirm-button.tsx'
import { ArchivedNotice } from '../../../platform/resource/ui/detail/archived-notice.tsx'
import { FormPanel, PanelForm } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { Became } from '../../../platform/resource/ui/history/became.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { KeysHelp } from '../../../platform/resource/ui/list/keys-help.tsx'
import { SmallTable } from '../../../platform/resource/ui/panel/small-table.tsx'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { Menu } from '../../../platform/resource/ui/overlays/menu.tsx'
import { Drawer, Modal } from '../../../platform/resource/ui/overlays/windows.tsx'
import { PageHead } from '../../../platform/resource/ui/page-head.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { Question } from '../../../platform/resource/ui/question/question.tsx'
import { RecordHead } from '../../../platform/resource/ui/detail/record-head.tsx'
import { nameOf } from '../../../platform/resource/words.ts'
import { inRow } from '../../../platform/ui/layout/layout.ts'
import { VisuallyHidden } from '../../../platform/ui/visually-hidden.tsx'
import { model } from '../../records/portal-model.ts'
import { Part } from './part.tsx'

const tones: readonly Tone[] = ['quiet', 'good', 'attention', 'bad', 'neutral']
const nothing = () => undefined

export function Sheets() {
  const resource = model.named('party_bikes')
  const name = nameOf(resource, 'one', useLocale())
  const question = {
    title: m.portal_unsaved_title(),
    yes: m.portal_delete(),
    no: m.portal_cancel(),
    onYes: nothing,
    onNo: nothing,
  }
  return (
    <>
      <Part name="PageHead, RecordHead, BackToList" isWide>
        <PageHead title={name} intro={m.portal_archive_text()}>
          <Button>{m.portal_new()}</Button>
        </PageHead>
        <RecordHead resource={resource} name={name} beside={<Pill tone="good">{m.portal_yes()}</Pill>}>
          <p>{m.portal_archived_hint()}</p>
        </RecordHead>
        <BackToList resource={resource} />
      </Part>
      <Part name="Panel">
        <Panel heading={m.portal_facts()} aside={<Button size="compact-sm">{m.portal_edit()}</Button>}>
          <p>{m.portal_archive_text()}</p>
        </Panel>
        <Panel>
          <p>{m.portal_archive_text()}</p>
        </Panel>
      </Part>
      <Part name="Pill, Became, VisuallyHidden">
        <div className={inRow(3)}>
          {tones.map((tone) => (
            <Pill key={tone} tone={tone}>
              {m.list_archived()}
            </Pill>
          ))}
        </div>
        <p>
          {m.portal_no()} <Became /> {m.portal_yes()}
          <VisuallyHidden>{m.portal_saved()}</VisuallyHidden>
        </p>
      </Part>
      <Part name="SmallTable">
        <SmallTable label={m.jobs_queues()}>
          <thead>
            <tr>
              <th scope="col">{m.jobs_queue()}</th>
              <th scope="col" data-figure>
                {m.jobs_waiting()}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{m.letters_title()}</th>
              <td data-figure>12</td>
            </tr>
          </tbody>
        </SmallTable>
      </Part>
      <Part name="ArchivedNotice, WaitingRows">
        <ArchivedNotice row={{ id: '1', archived_at: '2027-05-08T10:00:00.000Z' }} />
        <WaitingRows />
      </Part>
      <Part name="Question">
        <Question {...question} busy={false}>
          <p>{m.portal_delete_text()}</p>
        </Question>
        <Question {...question} isFinal busy size="compact-sm" />
      </Part>
      <Part name="PanelForm">
        {[{}, { isFinal: true }, { busy: true }, { isBlocked: true }].map((state) => (
          <PanelForm
            key={Object.keys(state)[0] ?? ''}
            send={m.portal_save()}
            onSend={nothing}
            onClose={nothing}
            {...state}
          >
            <p>{m.portal_unsaved_text()}</p>
          </PanelForm>
        ))}
      </Part>
      <Windows name={name} />
    </>
  )
}

const windows = ['Modal', 'Drawer', 'FormPanel', 'KeysHelp'] as const

function Windows({ name }: { readonly name: string }) {
  const [open, setOpen] = useState<(typeof windows)[number] | null>(null)
  const close = () => setOpen(null)
  const shared = { onClose: close, title: name, closeButtonProps: { 'aria-label': m.portal_close() } }
  return (
    <Part name={`${windows.join(', ')}, ConfirmButton, Menu`}>
      <div className={inRow(3)}>
        {windows.map((one) => (
          <Button key={one} variant="default" data-window onClick={() => setOpen(one)}>
            {one}
          </Button>
        ))}
      </div>
      <div className={inRow(3)}>
        {[{}, { isFinal: true }, { isSmall: true }].map((state) => (
          <ConfirmButton
            key={Object.keys(state)[0] ?? ''}
            label={m.portal_archive()}
            title={m.portal_archive_title({ name })}
            text={m.portal_archive_text()}
            act={() => Promise.resolve()}
            onDone={nothing}
            {...state}
          />
        ))}
        <Menu
          button={<Button variant="subtle">{m.list_more()}</Button>}
          heading={m.list_more()}
          entries={[
            { words: m.list_export(), act: nothing },
            { words: m.portal_new(), to: '/portal/partybikes' },
          ]}
        />
      </div>
      <Modal {...shared} opened={open === 'Modal'}>
        <p>{m.portal_unsaved_text()}</p>
      </Modal>
      <Drawer {...shared} opened={open === 'Drawer'} position="right">
        <p>{m.portal_unsaved_text()}</p>
      </Drawer>
      {open === 'FormPanel' && (
        <FormPanel title={name} send={m.portal_save()} onSend={close} onClose={close}>
          <p>{m.portal_unsaved_text()}</p>
        </FormPanel>
      )}
      {open === 'KeysHelp' && <KeysHelp onClose={close} />}
    </Part>
  )
}
