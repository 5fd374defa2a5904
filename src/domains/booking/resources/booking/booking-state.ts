/** How a booking goes: what is held for it, until when somebody answers, and what is wrong. */
import { choice, count, flag, instant, json, tags, text } from '../../../../platform/resource/field.ts'
import { type Alarm, alarmReasons } from '../../plan/alarm.ts'
import { type RequestReason, requestReasons } from '../../../catalog/price/price.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'

export const stateFields = {
  origin: choice(['public', 'portal', 'agency', 'phone', 'api'], {
    audience: 'agency',
    required: true,
    default: 'public',
    group: 'extra',
  }),
  internal_notes: text({ audience: 'internal', max: 5000, group: 'extra' }),
  on_request: flag({ audience: 'agency', readonly: true, group: 'extra' }),
  /** Why, as long as nobody answered; none where it is not on request. */
  request_reasons: json<RequestReason[]>({
    audience: 'agency',
    required: true,
    default: [],
    readonly: true,
    group: 'extra',
    each: choice(requestReasons, {}),
  }),
  /** The resources held or taken; the occupations say the same to everybody else. */
  feasible_set: json<FeasibleSet>({ audience: 'internal', readonly: true, group: 'extra' }),
  /** Chosen by hand: what is sold later takes nothing of it. */
  pinned: flag({ audience: 'internal', required: true, default: false, readonly: true, group: 'extra' }),
  calendar_uid: text({ audience: 'internal', max: 100, readonly: true, group: 'extra' }),
  hold_expires_at: instant({ audience: 'agency', readonly: true, group: 'extra' }),
  hold_extended: flag({ audience: 'internal', readonly: true, group: 'extra' }),
  answer_by: instant({ audience: 'agency', readonly: true, group: 'extra' }),
  draft_expires_at: instant({ audience: 'agency', readonly: true, group: 'extra' }),
  requested_at: instant({ audience: 'agency', readonly: true, group: 'extra' }),
  confirmed_at: instant({ audience: 'agency', readonly: true, group: 'extra' }),
  status_reason: text({ audience: 'agency', readonly: true, group: 'extra' }),
  /** Why a person must look: what fell out, reason by reason. Null is well. */
  alarm: json<readonly Alarm[]>({
    audience: 'internal',
    readonly: true,
    group: 'extra',
    rows: {
      why: choice(alarmReasons, { required: true }),
      resource: text({}),
      note: text({}),
      was_planned: flag({}),
    },
  }),
  token_hash: text({ audience: 'internal', unique: true, secret: true, readonly: true }),
  /** Raised to revoke every link sent so far. */
  token_version: count({ audience: 'internal', required: true, default: 1, readonly: true, group: 'extra' }),
  tags: tags({ audience: 'internal', group: 'extra' }),
} as const
