/** The start cannot continue and the reader can do something about it: one plain sentence, no stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
