/** The name of the database on the phone; the worker looks into it before it lets itself be replaced. */
export const storeName = 'crew'
