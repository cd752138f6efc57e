/** What stays above the bars at the bottom edge. Told to each of them: as a property of the root it would make a browser style the whole page again. */
const above = new Set<HTMLElement>()
let height = '0px'

const place = (element: HTMLElement): void => element.style.setProperty('--bars-height', height)

export function tellBarsHeight(px: number): void {
  height = `${px}px`
  above.forEach(place)
}

/** A `ref`: the element and what is in it get `--bars-height`. */
export function stayAboveBars(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  above.add(element)
  place(element)
  return () => void above.delete(element)
}
