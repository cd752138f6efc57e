import type { DeskVerdict } from './desk-verdict.ts'

/** DESK-67: what a decision would be refused for. `own-decision`: whoever refused it before; the others: a claim that can only be declined. */
export const deskBars = ['own-decision', 'claimant-inactive', 'not-public'] as const
export type DeskBar = (typeof deskBars)[number]

export const isBarred = ({ bar }: { readonly bar: DeskBar | null }, verdict: DeskVerdict): boolean =>
  bar === 'own-decision' || (bar !== null && verdict === 'accept')
