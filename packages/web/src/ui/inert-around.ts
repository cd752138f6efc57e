/** MODAL-1, LAY-15: keeps the place of a scroll bar that goes while what lies behind does not scroll. */
export const keepGutter = (): void => {
  const { documentElement } = document
  documentElement.toggleAttribute('data-gutter', window.innerWidth > documentElement.clientWidth)
}

/** Everything but this element, and what it stands in, can neither be focused nor pressed nor read. */
export function setInertAround(element: Element, isInert: boolean): void {
  for (let within = element; within.parentElement && within !== document.body; within = within.parentElement)
    for (const sibling of within.parentElement.children)
      if (sibling !== within) sibling.toggleAttribute('inert', isInert)
}
