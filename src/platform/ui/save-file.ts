/** Hands the reader a file that was made in the page. */

/** Lets the browser save the bytes under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
