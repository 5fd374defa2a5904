/** Buttons, notices, surfaces and icons of the site, in their states. */
import { useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button, type ButtonLook, buttonClass } from '../../../platform/ui/button/button.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { inColumns, inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { Drawn } from '../../../platform/ui/icon.tsx'
import * as icons from '../../../platform/ui/icons.tsx'
import * as toolIcons from '../../../platform/ui/tool-icons.tsx'
import { Notice, type NoticeTone } from '../../../platform/ui/notice/notice.tsx'
import { Card, Mat } from '../../../platform/ui/frame/surfaces.tsx'
import { Part } from './part.tsx'

const looks: readonly ButtonLook[] = ['main', 'secondary', 'quiet', 'danger']
const tones: readonly NoticeTone[] = ['info', 'warning', 'error', 'success']

const cards = () => looks.map((look) => <Card key={look}>{m.booking_plan_lead()}</Card>)

export function Actions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Part name="Button">
        {looks.map((look) => (
          <div key={look} className={inRow(3)}>
            <Button look={look}>{m.portal_save()}</Button>
            <Button look={look} compact>
              {m.portal_save()}
            </Button>
            <Button look={look} busy busyLabel={m.common_busy()}>
              {m.portal_save()}
            </Button>
            <Button look={look} disabled>
              {m.portal_save()}
            </Button>
            <a href="#main" className={buttonClass({ look })}>
              {m.common_plan()}
            </a>
            <Button look={look} wide>
              {m.booking_next_overview()}
            </Button>
          </div>
        ))}
      </Part>
      <Part name="stacked, inRow, inColumns, written" isWide>
        {([1, 3, 6] as const).map((gap) => (
          <div key={gap} className={stacked(gap)}>
            <div className={inRow(`${gap} between`)}>{cards()}</div>
            <div className={inColumns(150, gap)}>{cards()}</div>
            <p className={written('muted small')}>{m.booking_plan_lead()}</p>
          </div>
        ))}
      </Part>
      <Part name="CopyButton">
        <CopyButton text="1" label={m.booking_copy_link()} doneLabel={m.booking_link_copied()} />
      </Part>
      <Part name="Notice">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={m.booking_missing_title()}>
            <p>{m.booking_missing_contact_info()}</p>
          </Notice>
        ))}
        <Notice title={m.booking_missing_title()} />
        <Notice tone="warning">{m.booking_missing_where()}</Notice>
      </Part>
      <Part name="Mat, Card">
        <Mat>{m.booking_plan_lead()}</Mat>
        <Card>{m.booking_plan_lead()}</Card>
        <Card hard>{m.booking_plan_lead()}</Card>
      </Part>
      <Part name="icons, Drawn" isWide>
        <div className={inRow(3)}>
          {Object.entries({ ...icons, ...toolIcons }).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
              <Icon size={32} title={name} />
            </span>
          ))}
          <Drawn weight={1.5} title={m.portal_nothing()}>
            <path d="M4 12h16" />
          </Drawn>
        </div>
      </Part>
      <Part name="Dialog">
        <Button look="secondary" data-window onClick={() => setOpen(true)}>
          {m.list_key_open()}
        </Button>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={m.portal_unsaved_title()}
          closeLabel={m.common_close()}
          actions={<Button onClick={() => setOpen(false)}>{m.portal_unsaved_stay()}</Button>}
        >
          <p>{m.portal_unsaved_text()}</p>
        </Dialog>
      </Part>
    </>
  )
}
