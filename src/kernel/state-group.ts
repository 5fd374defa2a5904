/** Groups of the states of something, in which every state is decided about. */

/** A state, or a group of them. */
type Part<State extends string> = State | readonly State[]
type StateOf<P> = P extends readonly (infer State)[] ? State : P

/** The states that stand on neither side of a group, or on both. */
type Undecided<State, In, Out> = Exclude<State, In | Out> | (In & Out)

/**
 * Some of the states of something. The others are named too, so that a new state does not compile before each group has
 * decided about it; the error names the state. A group stands for its states.
 *
 * @param _all every state there is
 * @param states those that belong
 * @param _others those that do not
 * @example const owed = stateGroup(invoiceStates, ['issued', 'sent'], ['draft', 'paid'])
 * const made = stateGroup(invoiceStates, [owed, 'paid'], ['draft'])
 */
/* @__NO_SIDE_EFFECTS__ */
export function stateGroup<
  State extends string,
  const In extends readonly Part<NoInfer<State>>[],
  const Out extends readonly Part<NoInfer<State>>[],
>(
  _all: readonly State[],
  states: In,
  _others: Out &
    ([Undecided<State, StateOf<In[number]>, StateOf<Out[number]>>] extends [never]
      ? unknown
      : { readonly undecided: Undecided<State, StateOf<In[number]>, StateOf<Out[number]>> }),
): readonly StateOf<In[number]>[] {
  return states.flat() as unknown as readonly StateOf<In[number]>[]
}

/** Whether a state, of a record or as text, is one of a group. */
export const isIn = <State extends string>(
  group: readonly State[],
  state: string | null | undefined,
): state is State => (group as readonly unknown[]).includes(state)
