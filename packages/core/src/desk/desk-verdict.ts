export const deskVerdicts = ['accept', 'decline', 'ask', 'answer', 'block', 'duplicate', 'merge', 'spam'] as const
export type DeskVerdict = (typeof deskVerdicts)[number]
export type TogetherVerdict = Extract<DeskVerdict, 'decline' | 'spam'>

/** A question to the author leaves the item in the queue; any other verdict removes it. */
export const endsWaiting = (verdict: DeskVerdict): boolean => verdict !== 'ask'
