/** Places inside the dialogs that are open, the topmost last. */
const hosts: Element[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const changed of listeners) changed()
}

/** A dialog has opened; returns what to call when it closes. */
export function enterTop(host: Element): () => void {
  hosts.push(host)
  tell()
  return () => {
    hosts.splice(hosts.indexOf(host), 1)
    tell()
  }
}

/** Everything outside of the topmost dialog is inert: what shall be pressed over it has to be in here. */
export const topHost = (): Element | null => hosts.at(-1) ?? null

export function watchTop(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
