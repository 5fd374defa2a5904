/** What was tapped, in the words of its button. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { FactKind } from './facts.ts'

export const tapWords: Readonly<Record<FactKind, () => string>> = {
  arrive: m.rides_stop_arrive,
  undo_arrive: m.rides_stop_undo_arrived,
  leave: m.rides_stop_leave,
  undo_leave: m.rides_stop_undo_left,
  depart: m.my_depart,
  undo_depart: m.rides_undo_depart,
  complete: m.my_complete,
  undo_complete: m.rides_undo_complete,
  no_show: m.rides_no_show,
  undo_no_show: m.rides_undo_no_show,
  deposit_received: m.deposit_do_receive,
  deposit_returned: m.deposit_do_return,
  check_bob: m.rides_bob_check,
  undo_check_bob: m.rides_bob_undo_check,
  sign_bob: m.rides_bob_sign,
  refuse_bob: m.rides_bob_unfit,
  hand_over: m.rides_hand_over,
  report_damage: m.report_damage,
  report_complaint: m.rides_report_complaint,
  undo_refuse_bob: m.rides_bob_undo_refuse,
  clock_in: m.clock_in,
  break_start: m.clock_break_start,
  break_end: m.clock_break_end,
  clock_out: m.clock_out,
  undo_clock_in: m.clock_undo_in,
  undo_break_start: m.clock_undo_break_start,
  undo_break_end: m.clock_undo_break_end,
  undo_clock_out: m.clock_undo_out,
}
