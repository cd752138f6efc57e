/**
 * KiB of JavaScript (brotli 11) by kind of page, all that it loads before the first interaction: its code, words and islands. Each gate left at
 * least 3 KiB of air when it was set: a change is not written around a gate. What somebody signed in loads besides on a public page is printed.
 */
export const gatesKib = { text: 155, page: 241, map: 287, signIn: 218, account: 246, owner: 297 } as const

/** EMBED-4: the tag for other sites, as served (brotli 11) and before it is used, with the script of its list. */
export const embedGateKib = 6

/** MAP-9 */
export const groundGateKib = 16

export type BudgetName = keyof typeof gatesKib

/** Scripts that any page requests at once, words aside: what it loads after its first paint is not counted. */
export const filesGate = 12

interface Route {
  readonly id: string
  readonly requires: string
}

/** What a screen consists of, as its route file says. */
export interface ScreenShape {
  readonly hasData: boolean
  readonly hasModel: boolean
}

export const shapeOf = (source: string): ScreenShape => {
  const hasModel = /\bmodel\b/.test(source)
  return { hasModel, hasData: hasModel || /\bload\b/.test(source) }
}

export function budgetOf({ id, requires }: Route, { hasData }: ScreenShape): BudgetName {
  if (id === 'recycling-points') return 'map'
  if (['login', 'registration', 'restore-password', 'google-auth'].includes(id)) return 'signIn'
  if (!hasData) return 'text'
  if (['nothing', 'no-session'].includes(requires)) return 'page'
  return ['sign-in', 'user'].includes(requires) ? 'account' : 'owner'
}

const app = 'src/app/composition'
const session = [`${app}/open-session.ts`]
const container = [`${app}/browser-container.ts`]
const signedIn = [...session, ...container, `${app}/backend-gateways.ts`]

/** What the program of the browser itself loads late for this kind of page, for every visitor or for somebody signed in. */
export function lateParts(budget: BudgetName, { hasModel }: ScreenShape, isSignedIn: boolean): readonly string[] {
  if (budget === 'owner' || budget === 'account') return signedIn
  return [
    ...(budget === 'map' ? ['../ui/src/map/map-engine.ts'] : []),
    ...(hasModel ? container : []),
    ...(budget === 'signIn' || isSignedIn ? session : []),
  ]
}
