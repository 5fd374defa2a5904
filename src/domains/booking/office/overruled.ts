/** What a request says of the offer it overrules: the warnings that were shown, and why. */
import type { ShownOverrule } from '../shown.ts'

/** Nothing where nothing stands against the hours. */
export const overruledBody = (warnings: readonly ShownOverrule[], reason: string) =>
  warnings.length > 0
    ? { overrule: { causes: [...new Set(warnings.map((each) => each.reason))], reason: reason.trim() } }
    : {}
