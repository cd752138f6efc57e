/** A port whose every member answers later, as all that reach a backend do. */
type AsyncPort<Port> = { [Member in keyof Port]: (...values: never[]) => Promise<unknown> }

/**
 * A port whose adapter arrives with the first call: a page that was rendered by the server asks nothing, so the code that asks, and that reads
 * the answers, need not be there yet.
 */
export function lazyPort<Port extends AsyncPort<Port>>(load: () => Promise<Port>): Port {
  let arriving: Promise<Port> | null = null
  const adapter = (): Promise<Port> => {
    arriving ??= load().catch((error: unknown) => {
      // A chunk that did not come may come the next time.
      arriving = null
      throw error
    })
    return arriving
  }
  const call =
    (member: keyof Port) =>
    async (...values: never[]): Promise<unknown> => {
      const port = await adapter()
      return port[member](...values)
    }
  // A promise would look for `then`; a lazy port is none.
  return new Proxy({} as Port, { get: (_port, member) => (member === 'then' ? undefined : call(member as keyof Port)) })
}
