declare module 'virtual:part-styles' {
  /** Addresses of style sheets, by the file that is fetched by itself, from `src`; none while developing. */
  export const sheets: Readonly<Record<string, readonly string[] | undefined>>
}
