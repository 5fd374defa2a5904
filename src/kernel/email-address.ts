/** Whether a text has the form of an e-mail address; only a letter to it tells whether it is one. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
