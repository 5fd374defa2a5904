/** Groups of the states of something, in which every state is decided about. */

/** The states that stand on neither side of a group, or on both. */
type Undecided<State extends string, In extends State, Out extends State> =
  | Exclude<State, In | Out>
  | (In & Out)

/**
 * Some of the states of something. The others are named too, so that a new state does not compile before each group has
 * decided about it; the error names the state.
 *
 * @param _all every state there is
 * @param states those that belong
 * @param _others those that do not
 * @example const owed = stateGroup(invoiceStates, ['issued', 'sent'], ['draft', 'paid'])
 */
/* @__NO_SIDE_EFFECTS__ */
export function stateGroup<
  State extends string,
  const In extends readonly NoInfer<State>[],
  const Out extends readonly NoInfer<State>[],
>(
  _all: readonly State[],
  states: In,
  _others: Out &
    ([Undecided<State, In[number], Out[number]>] extends [never]
      ? unknown
      : { readonly undecided: Undecided<State, In[number], Out[number]> }),
): In {
  return states
}

/** Whether a state, of a record or as text, is one of a group. */
export const isIn = <State extends string>(
  group: readonly State[],
  state: string | null | undefined,
): state is State => (group as readonly unknown[]).includes(state)
