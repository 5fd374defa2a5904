/** Which block an element of the timeline draws, and back: the calendar itself keeps no key on what it draws. */

export const mark = (body: HTMLElement, block: string): void => {
  body.dataset['block'] = block
}

/** The key of the block that has the focus, or that an element lies within. */
export const markOf = (at: Element): string | undefined =>
  at.closest('.ec-event.block')?.querySelector<HTMLElement>('[data-block]')?.dataset['block']

export const elementOf = (block: string): HTMLElement | null =>
  document.querySelector(`[data-block="${CSS.escape(block)}"]`)?.closest<HTMLElement>('.ec-event') ?? null
