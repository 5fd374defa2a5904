/** Forms that outlive a lost line, letters, and the parts of the business that more than one page of the portal shows. */
import { useState } from 'react'
import { RefusedNotice } from '../../../domains/booking/panels/refused-notice.tsx'
import { OverruleReason } from '../../../domains/booking/panels/moves/overrule-reason.tsx'
import { SignedText } from '../../../domains/booking/panels/ride/signed-text.tsx'
import { PriceLines } from '../../../domains/booking/panels/price/price-lines.tsx'
import { NumberPart, RangePart } from '../../../domains/catalog/pages/pricing/parts.tsx'
import { CodeField } from '../../../domains/identity/second-factor/code-field.tsx'
import { blockIcons } from '../../../domains/planning/planner/block-icon.ts'
import { rideLooks } from '../../../domains/planning/planner/block-text.ts'
import { BlockIcon, PinMark } from '../../../domains/planning/pages/planner/blocks/block-icon.tsx'
import { MyTabs } from '../../../domains/planning/pages/my-calendar/my-tabs.tsx'
import { WorkByDay } from '../../../domains/planning/pages/my-calendar/parts/work-by-day.tsx'
import { Pill } from '../../../platform/resource/ui/value/pill.tsx'
import { NotMine } from '../../../domains/planning/pages/my-calendar/not-mine.tsx'
import { NotPlannable } from '../../../domains/planning/pages/working-hours/not-plannable.tsx'
import { Reach } from '../../../domains/planning/pages/rides/road/reach.tsx'
import { SomethingWrong } from '../../../domains/planning/pages/rides/road/something-wrong.tsx'
import { Waiting } from '../../../domains/planning/pages/waiting.tsx'
import { WeekGrid } from '../../../domains/planning/pages/working-hours/week-grid.tsx'
import { Section } from '../../../domains/planning/pages/statistics/section.tsx'
import { YearHead } from '../../../domains/planning/pages/statistics/year-head.tsx'
import type { BlockKind } from '../../../domains/planning/planner/planner.ts'
import { namedPlace } from '../../../domains/booking/place/ride-place.ts'
import { inEach } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { LetterList } from '../../../platform/mail/ui/letter-list.tsx'
import { PhotosField } from '../../../platform/resource/ui/resumable/photos-field.tsx'
import { ResumableForm } from '../../../platform/resource/ui/resumable/resumable-form.tsx'
import { Tiles } from '../../../platform/resource/ui/resumable/tiles.tsx'
import { inRow } from '../../../platform/ui/layout/layout.ts'
import { Charts } from './charts.tsx'
import { Part } from './part.tsx'

const nothing = () => undefined
const refused = () => ({
  text: m.portal_fault_forbidden(),
  causes: [m.portal_fault_required()],
  fields: {},
  codes: [],
  further: {},
})
function Resumable() {
  const [value, setValue] = useState<string | null>('good')
  const tiles = (['good', 'attention', 'bad'] as const).map((tone) => ({
    value: tone,
    tone,
    label: m.portal_yes(),
    hint: m.portal_archived_hint(),
  }))
  return (
    <Part name="Tiles, PhotosField, ResumableForm">
      <Tiles name="tiles" legend={m.portal_groups()} tiles={tiles} value={value} onChange={setValue} />
      <Tiles
        name="tiles-wrong"
        legend={m.portal_groups()}
        tiles={tiles}
        value={null}
        error={m.portal_fault_required()}
        isWide
        onChange={nothing}
      />
      <Tiles
        name="tiles-off"
        legend={m.portal_groups()}
        tiles={tiles}
        value="bad"
        isDisabled
        onChange={nothing}
      />
      <PhotosField photos={[]} isDisabled={false} onAdd={nothing} onDrop={nothing} />
      <PhotosField photos={[]} isDisabled most={1} onAdd={nothing} onDrop={nothing} />
      {(['opening', 'writing', 'sending', 'waiting'] as const).map((stage) => (
        <ResumableForm
          key={stage}
          stage={stage}
          refused={stage === 'writing' ? refused() : null}
          faults={{}}
          submit={m.portal_save()}
          onSubmit={nothing}
        >
          <p>{stage}</p>
        </ResumableForm>
      ))}
    </Part>
  )
}

const letter = {
  id: '1',
  recipient: 'a@b.example',
  template: 'sample',
  language: 'nl',
  about: null,
  attempts: 3,
  error: '550',
  sent_at: null,
  date_created: '2027-05-08T10:00:00.000Z',
  next_attempt_at: '2027-05-08T11:00:00.000Z',
}

export function Office() {
  const [week, setWeek] = useState([{ weekday: 1, from_time: '09:00', to_time: '17:00' } as const])
  const line = {
    text: inEach(() => m.booking_form_package()),
    quantity: 2,
    gross: 12_345,
    net: 10_202,
    vat_percent: 21,
  }
  const sum = { lines: [line], gross: 12_345, net: 10_202, vat: 2143 }
  return (
    <>
      <Charts />
      <Resumable />
      <Part name="LetterList" isWide>
        <LetterList
          letters={(['queued', 'sent', 'kept', 'held', 'given_up', 'dismissed'] as const).map(
            (state) => ({ ...letter, id: state, state, subject: m.app_testing_mail_title() }) as never,
          )}
        />
      </Part>
      <Part name="SignedText">
        <SignedText
          text={m.bob_own_licence()}
          name="An"
          signedBy="drawn"
          signature="M 40 120 L 180 60 L 260 140 L 420 70"
        />
        <SignedText text={m.bob_own_licence()} name="An" signedBy="typed" signature="An Peeters" />
      </Part>
      <Part name="RefusedNotice, OverruleReason">
        <RefusedNotice refused={refused()} />
        <OverruleReason warnings={[{ text: m.booking_day_full() } as never]} reason="" onReason={nothing} />
        <OverruleReason
          warnings={[{ text: m.booking_day_full() } as never]}
          reason=""
          error={m.portal_fault_required()}
          onReason={nothing}
        />
      </Part>
      <Part name="PriceLines">
        <PriceLines {...sum} deposit={500} containers={300} />
        <PriceLines {...sum} isNet isTransportOpen />
      </Part>
      <Part name="NumberPart, RangePart, CodeField">
        {(['count', 'money', 'percent', 'km'] as const).map((of) => (
          <NumberPart key={of} name={of} label={m.portal_pages()} of={of} value={1234} onChange={nothing} />
        ))}
        <NumberPart
          name="wrong"
          label={m.portal_pages()}
          value={null}
          error={m.portal_fault_number()}
          onChange={nothing}
        />
        {(['count', 'date', 'time'] as const).map((as) => (
          <RangePart
            key={as}
            as={as}
            label={m.list_when()}
            names={['from', 'to']}
            draft={{ from: null, to: null }}
            errors={as === 'time' ? { to: m.portal_fault_required() } : {}}
            onChange={nothing}
          />
        ))}
        <CodeField label={m.login_code()} />
        <CodeField label={m.login_code()} error={m.login_code_wrong()} />
      </Part>
      <Part name="BlockIcon, PinMark, MyTabs" isWide>
        <div className={inRow(3)}>
          {(Object.keys(blockIcons) as BlockKind[]).map((kind) => (
            <BlockIcon key={kind} kind={kind} />
          ))}
          {rideLooks.map((look) => (
            <BlockIcon key={look} kind="ride" look={look} size={24} />
          ))}
          <PinMark />
        </div>
        <MyTabs />
      </Part>
      <Part name="NotMine, Waiting, NotPlannable">
        <Waiting className={undefined} />
        <NotMine query={{ isError: true, data: undefined, refetch: nothing as never }} />
        <NotMine query={{ isError: false, data: undefined, refetch: nothing as never }} />
        <NotMine query={{ isError: false, data: {}, refetch: nothing as never }} />
        <NotPlannable skills={null} licences={null} hasHours={false} />
      </Part>
      <Part name="Reach, SomethingWrong">
        <SomethingWrong office="+32 2 000 00 00" />
        <Reach
          contact={m.booking_first_name()}
          phone="+32 470 00 00 00"
          office="+32 2 000 00 00"
          place={null}
        />
        <Reach contact={null} phone={null} place={namedPlace(m.booking_place())} />
      </Part>
      <Part name="WorkByDay">
        <WorkByDay
          ahead={[
            { id: '1', at: '2017-05-02T10:00:00Z' },
            { id: '2', at: '2037-05-02T10:00:00Z' },
          ]}
          done={[{ id: '3', at: null }]}
          startOf={({ at }) => at}
          renderCard={({ id }, { isDone }) => <Pill tone={isDone ? 'good' : 'neutral'}>{id}</Pill>}
        />
      </Part>
      <Part name="YearHead, Section" isWide>
        <YearHead year={2027} thisYear={2027} how={m.transport_zone_text()} />
        {[3, 0].map((value) => (
          <Section
            key={value}
            heading={m.statistics_title()}
            year={2027}
            chart={{
              description: m.transport_zone_text(),
              rows: [{ label: '1', value }],
              names: ['2027'],
              format: String,
            }}
            figures={{
              heads: [m.list_when(), m.portal_pages()],
              rows: [{ name: '1', cells: [String(value)] }],
            }}
          />
        ))}
      </Part>
      <Part name="WeekGrid">
        <WeekGrid week={week} onChange={(next) => setWeek(next as typeof week)} />
        <WeekGrid week={[]} onChange={nothing} error={m.portal_fault_required()} wrongDay={2} />
      </Part>
    </>
  )
}
