/** Waits for so many milliseconds before an answer that must take equally long in each case. Tests note them instead. */
export type Pause = (ms: number) => Promise<unknown>
