/**
 * KiB of JavaScript (brotli 11) by kind of page, all that it loads before the first interaction: its code, words and islands. Each gate leaves at
 * least 3 KiB of air: a change is not written around a gate. What somebody signed in loads besides on a public page is printed.
 */
export const gatesKib = { text: 145, page: 231, map: 261, signIn: 226, account: 230, owner: 273 } as const

/** EMBED-4: uncompressed, as embedding sites measure it. */
export const embedGateKib = 9.7

/** MAP-9 */
export const groundGateKib = 16

export type BudgetName = keyof typeof gatesKib

interface Route {
  readonly id: string
  readonly path: string
  readonly requires: string
}

const texts =
  /^(get-app|[\w-]+-manual|cookies|personal-data|privacy-policy|registration-success|confirm-email|logout|google-auth-error|not-found|catch-all|no-charity-events|charity-event-deleted)$/

export function budgetOf({ id, requires }: Route): BudgetName {
  if (id === 'recycling-points') return 'map'
  if (texts.test(id)) return 'text'
  if (['login', 'registration', 'restore-password', 'google-auth'].includes(id)) return 'signIn'
  if (['nothing', 'no-session'].includes(requires)) return 'page'
  return ['sign-in', 'user'].includes(requires) ? 'account' : 'owner'
}

const app = 'src/app/composition'
const session = [`${app}/open-session.ts`, `${app}/open-live-balance.ts`]
const backend = [`${app}/browser-container.ts`, `${app}/account-gateways.ts`]

/** What the program of the browser itself loads late for this kind of page, for every visitor or for somebody signed in. */
export function lateParts(budget: BudgetName, isSignedIn: boolean): readonly string[] {
  if (budget === 'owner') return [...session, ...backend, `${app}/record-gateways.ts`]
  if (budget === 'account') return [...session, ...backend]
  const map = budget === 'map' ? ['src/map/map-engine.ts'] : []
  return budget === 'signIn' || isSignedIn ? [...map, ...session] : map
}
