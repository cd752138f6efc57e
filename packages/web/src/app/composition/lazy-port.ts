/** A port with only asynchronous methods, as those of all backends are. */
export type AsyncPort<Port> = { [Member in keyof Port]: (...values: never[]) => Promise<unknown> }

type Answer<Member> = Member extends (...values: never[]) => Promise<infer Value> ? Value : never
type Taker<Value> = void extends Value ? never : (answer: Value) => void
/** A value that every method can return. */
export type AnswerOfEvery<Port> = { [Member in keyof Port]: Taker<Answer<Port[Member]>> }[keyof Port] extends (
  answer: infer Every,
) => void
  ? Every
  : never

/**
 * A port whose adapter is loaded with the first call: a server-rendered page makes no requests at first, so it does not need the code for
 * requests and responses yet. If the load fails, every call returns `failure`, like an adapter without a connection.
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
  // A promise would look for `then`, which a port does not have. The types ensure that any other name is a method of the port.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  return new Proxy({} as Port, { get: (_port, member) => (member === 'then' ? undefined : call(member as keyof Port)) })
  /* oxlint-enable */
}
