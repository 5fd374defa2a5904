/** Whether drinks are sold at all: where none are, nobody is asked for them. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { drinksQuery } from '../../../catalog/shown.ts'
import { type StepId, stepIds } from '../../shown-draft.ts'

export const useSellsDrinks = (): boolean => useSuspenseQuery(drinksQuery()).data.length > 0

type Walked = Exclude<StepId, 'end'>
const everyStep = stepIds.filter((id): id is Walked => id !== 'end')

/** The steps a visitor walks and counts; a question without an answer is none of them. */
export const walkedSteps = (sellsDrinks: boolean): readonly Walked[] =>
  everyStep.filter((id) => sellsDrinks || id !== 'drinks')
