/** Thrown after something has been written, to roll the transaction back. */
export class DecisionFailed extends Error {
  constructor(readonly rule: string) {
    super(rule)
  }
}
