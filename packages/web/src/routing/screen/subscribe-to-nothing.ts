/** For a store that nothing has opened yet. */
export const subscribeToNothing = (): (() => void) => () => undefined
