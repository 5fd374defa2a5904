/** Copies a text and says so; a browser that lets nobody copy still lets a person select, so it answers whether it did. */
import { showToast } from './toast.ts'

export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  showToast(done)
  return true
}
