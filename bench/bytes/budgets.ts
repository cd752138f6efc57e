/**
 * KiB of JavaScript (brotli 11) by kind of route, everything that it loads without interaction: for a visitor, and for somebody signed in, for
 * whom a public page also loads the session. Account pages also load the router, the container and the gateways; the workplaces of owners and
 * organizers also load their lists and forms. Each gate leaves some KiB of air: a change is not written around a gate.
 */
export const budgets = {
  page: { gateKib: 150, signedInGateKib: 165 },
  form: { gateKib: 160, signedInGateKib: 160 },
  account: { gateKib: 205, signedInGateKib: 205 },
  workplace: { gateKib: 250, signedInGateKib: 250 },
  map: { gateKib: 185, signedInGateKib: 200 },
} as const

/** EMBED-4: uncompressed, as embedding sites measure it. */
export const embedGateKib = 9.7

/** MAP-9 */
export const groundGateKib = 16

export type BudgetName = keyof typeof budgets

/** Pages for signing in or up load the session for every visitor. */
const formRoutes = new Set(['login', 'registration', 'restore-password', 'google-auth'])

export function budgetOf(route: { readonly id: string; readonly requires: string }): BudgetName {
  if (route.id === 'recycling-points') return 'map'
  if (formRoutes.has(route.id)) return 'form'
  if (['nothing', 'no-session'].includes(route.requires)) return 'page'
  return ['sign-in', 'user'].includes(route.requires) ? 'account' : 'workplace'
}

const session = /open-(session|live-balance)[.]ts$/
const mapEngine = /map\/map-engine[.]ts$/
const backend = /(browser-services|account-gateways)[.]ts$/
const records = /composition\/record-gateways[.]ts$/
const people = /composition\/(participation|alert)-gateway[.]ts$/
const forms = /composition\/(form|proposal)-gateways[.]ts$/

/** On-demand chunks that this kind of page loads without interaction, for every visitor or for signed-in ones. */
export function unaskedChunks(budget: BudgetName, isSignedIn: boolean): readonly RegExp[] {
  if (budget === 'workplace') return [session, backend, records]
  if (budget === 'account') return [session, backend]
  if (budget === 'map') return isSignedIn ? [session, mapEngine] : [mapEngine]
  return budget === 'form' || isSignedIn ? [session] : []
}

/** Chunks loaded only on interaction, with the interaction that loads them. */
export const onDemand: readonly { readonly chunk: RegExp; readonly when: string }[] = [
  { chunk: /[.]route[.]tsx$/, when: 'going to another page' },
  { chunk: /app\/page-skeleton-cover[.]tsx$/, when: 'going to another page' },
  { chunk: session, when: 'being signed in' },
  { chunk: backend, when: 'going to another page, sending a form' },
  { chunk: records, when: 'going to a page of points or events, asking for one' },
  { chunk: people, when: 'going to an event that takes sign-ups, to the list of own ones, to news of an area' },
  { chunk: forms, when: 'sending a form, choosing the country of a phone or a place' },
  { chunk: /profile\/account-data[.]view[.]tsx$/, when: 'pressing “Your data” in the profile' },
  { chunk: /profile\/week-visits[.]view[.]tsx$/, when: 'the desk of an owner of points, after it' },
  { chunk: /notification-area[.]view[.]tsx$/, when: 'being told something' },
  {
    chunk:
      /(home|guide|guide-thing|guide-codes|embed|recycling-points|charity-events?|still-correct|followed-report|my-place|alert|alert-new|newsletter|organization|event-result|report|open-data|results|source)[.](bindings|source)[.]ts$/,
    when: 'coming to it from another page',
  },
  {
    chunk: /(composition\/lazy-gateways|facility\/confirm-point)[.]ts$/,
    when: 'saying that a point or the hours of many are still correct, switching reminders, asking for one’s data, the desk of an owner of points',
  },
  { chunk: /composition\/import-gateway[.]ts$/, when: 'going to the imports of an organization, a step of one' },
  { chunk: /events-map-canvas[.]view[.]tsx$/, when: 'asking for the map of the events' },
  { chunk: /recycling-points[.]live[.]ts$/, when: 'moving the map, searching, filtering, coming near a point' },
  { chunk: /facility\/point-panel[.]view[.]tsx$/, when: 'coming near a point, opening it' },
  { chunk: /facility\/tell-visit[.]ts$/, when: 'opening a point' },
  { chunk: /my-recycling-points\/hours-panel[.]view[.]tsx$/, when: 'confirming the hours of many points' },
  { chunk: /rate-picker[.]view[.]tsx$/, when: 'ticking several materials at once' },
  { chunk: /pause-dialog[.]view[.]tsx$/, when: 'pausing a material' },
  { chunk: /stops-editor[.]view[.]tsx$/, when: 'saying that a point goes about, editing one that does' },
  { chunk: /map\/map-view[.]tsx$/, when: 'the small map coming near the screen' },
  { chunk: mapEngine, when: 'the small map coming near the screen, a form asking for a place' },
  { chunk: /embed\/box-map[.]view[.]tsx$/, when: 'taking an area from a map' },
  { chunk: /report-map[.]view[.]tsx$/, when: 'asking for the map of a report' },
  { chunk: /map\/hover-card[.]view[.]tsx$/, when: 'a pointer that rests on a pin' },
  { chunk: /map\/place-names[.]ts$/, when: 'coming as near as streets, choosing a point' },
  { chunk: /map\/ground\/ground-layer[.]ts$/, when: 'tiles that do not come, or a site without them' },
  { chunk: /shell\/keep-focus[.]ts$/, when: 'focusing something, going to another page' },
  { chunk: /shell\/dialog-history[.]ts$/, when: 'opening a modal or the side menu' },
  { chunk: /recycling-points\/points-filters[.]view[.]tsx$/, when: 'coming near the filters, opening them' },
  { chunk: /search-box\/lazy-suggestions[.]view[.]tsx$/, when: 'the focus of a search box' },
  { chunk: /recycling-points\/no-points[.]view[.]tsx$/, when: 'finding nothing' },
  { chunk: /recycling-points\/collections[.]view[.]tsx$/, when: 'a day with events that collect' },
  { chunk: /home\/written-parts[.]view[.]tsx$/, when: 'coming to home from another page' },
  {
    chunk: /place-to-start[.]ts$/,
    when: 'a first visit where addresses are looked up, or whose start shows no points',
  },
  { chunk: /home-ground[.]view[.]tsx$/, when: 'the map of home coming near the screen' },
  { chunk: /shell\/locale-offer[.]view[.]tsx$/, when: 'preferring another language of the site' },
  { chunk: /([.]modal[.]tsx|app\/modal-modules[.]ts)$/, when: 'opening a modal' },
  { chunk: /image\/crop-dialog[.]view[.]tsx$/, when: 'choosing a picture' },
  { chunk: /(home|guide)-near-visitor[.]ts$/, when: 'having let the site know the place or a town' },
  { chunk: /guide\/(thing-lookup|open-lookup)[.]ts$/, when: 'typing into a search box' },
  { chunk: /search-box\/open-answers[.]ts$/, when: 'typing into a search box' },
  { chunk: /inquiry[.]flow[.]ts$/, when: 'coming to the business request on home' },
  { chunk: /subscription[.]flow[.]ts$/, when: 'coming to the form in the footer' },
  { chunk: /analytics\/index[.]ts$/, when: 'consent to be counted, where an id is configured' },
  { chunk: /libphonenumber|phone-metadata|country-names/, when: 'focusing a phone field' },
]
