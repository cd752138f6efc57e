/** KiB of JavaScript, brotli 11, by kind of route: `gate` for everything it loads by itself, `aim` before the first interaction. */
export const budgets = {
  page: { gateKib: 132, aimKib: 100 },
  form: { gateKib: 150, aimKib: 112 },
  map: { gateKib: 168, aimKib: 102 },
} as const

export type BudgetName = keyof typeof budgets

const formRoutes = new Set(['login', 'registration', 'restore-password', 'google-auth', 'logout-confirm'])

export function budgetOf(route: { readonly id: string; readonly requires: string }): BudgetName {
  if (route.id === 'recycling-points') return 'map'
  return formRoutes.has(route.id) || !['nothing', 'no-session'].includes(route.requires) ? 'form' : 'page'
}

/** Chunks that only something the visitor does loads, with what that is. */
export const onDemand: readonly { readonly chunk: RegExp; readonly when: string }[] = [
  { chunk: /[.]route[.]tsx$/, when: 'going to another page' },
  { chunk: /[.]messages[.]js$/, when: 'a page with these words, in their language' },
  { chunk: /browser-services[.]ts$/, when: 'going to another page, sending a form, being signed in' },
  { chunk: /features\/home\/home[.]bindings[.]ts$/, when: 'coming to it from another page' },
  { chunk: /[.]modal[.]tsx$/, when: 'opening a modal' },
  { chunk: /subscription[.]flow[.]ts$/, when: 'coming to the form in the footer' },
  { chunk: /libphonenumber|phone-metadata/, when: 'focusing a phone field' },
]
