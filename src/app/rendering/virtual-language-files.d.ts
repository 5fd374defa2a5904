declare module 'virtual:language-files' {
  /** The built files of script that are there once a language, by their names. */
  export const files: readonly string[]
}
