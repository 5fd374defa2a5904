/** The roles that share a kind of work, each group said once: who calls an endpoint, who sees a button. */

export const administrators: readonly string[] = ['admin', 'super-administrator']
/** Who answer the customers and plan the rides. */
export const planners: readonly string[] = ['planner', ...administrators]
/** Who keep the books; a planner makes drafts of invoices and no more. */
export const bookkeepers: readonly string[] = ['accountant', ...administrators]
/** Who work at the company and do not ride: planners and bookkeepers. */
export const office: readonly string[] = ['planner', ...bookkeepers]
/** Who ride out, and who plan their days. */
export const crew: readonly string[] = ['employee', ...planners]

export const isAdministrator = (role: string): boolean => administrators.includes(role)
export const isPlanner = (role: string): boolean => planners.includes(role)
export const isBookkeeper = (role: string): boolean => bookkeepers.includes(role)
export const isOffice = (role: string): boolean => office.includes(role)
