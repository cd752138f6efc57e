/** A port whose every member answers later, as all that reach a backend do. */
export type AsyncPort<Port> = { [Member in keyof Port]: (...values: never[]) => Promise<unknown> }

type Answer<Member> = Member extends (...values: never[]) => Promise<infer Value> ? Value : never
type Taker<Value> = void extends Value ? never : (answer: Value) => void
/** What each member may answer. */
export type AnswerOfEvery<Port> = { [Member in keyof Port]: Taker<Answer<Port[Member]>> }[keyof Port] extends (
  answer: infer Every,
) => void
  ? Every
  : never

/**
 * A port whose adapter arrives with the first call: a page that was rendered by the server asks nothing, so the code that asks, and that reads
 * the answers, need not be there yet. Where it does not come, every call is answered by `failure`, as by an adapter that reaches nobody.
 */
export function lazyPort<Port extends AsyncPort<Port>>(
  load: () => Promise<Port>,
  failure?: NoInfer<AnswerOfEvery<Port>>,
): Port {
  const call =
    (member: keyof Port) =>
    async (...values: never[]): Promise<unknown> => {
      const port = await (failure === undefined ? load() : load().catch(() => null))
      return port === null ? failure : port[member](...values)
    }
  // A promise would look for `then`; a lazy port is none. Whatever else is asked for is a member of the port: the types see to it.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  return new Proxy({} as Port, { get: (_port, member) => (member === 'then' ? undefined : call(member as keyof Port)) })
  /* oxlint-enable */
}
