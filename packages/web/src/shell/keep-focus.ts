import type { Location, NavigationType } from 'react-router'
import type { RouteEntry } from '../routing/route-entry.ts'
import { tabbable } from '../ui/focus.ts'

/** Where the visitor has come to. */
export interface Visit {
  readonly location: Location
  readonly entry: RouteEntry
}

/** An element and where it stands: the nearest surroundings first, up to its dialog or its part of the page. */
interface Place {
  readonly element: Element
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
  readonly dialog: Element | null
}

/** A link as it is found again on a page that has been rendered again. */
interface FollowedLink {
  readonly href: string | null
  readonly region: string
}

const regions = 'main, body > *'

let last: Place | null = null
const openers = new WeakMap<Element, Place | null>()
let followed: FollowedLink | null = null
const followedFrom = new Map<string, FollowedLink>()

function placeOf(element: Element): Place {
  const around: { parent: Element; index: number }[] = []
  let child = element
  for (let parent = element.parentElement; parent && !parent.matches(regions); parent = parent.parentElement) {
    around.push({ parent, index: [...parent.children].indexOf(child) })
    if (parent.matches('dialog')) break
    child = parent
  }
  return { element, around, dialog: element.closest('dialog') }
}

function remember(element: Element | null): void {
  if (element === null || element === document.body) return
  const place = placeOf(element)
  if (place.dialog && !openers.has(place.dialog)) openers.set(place.dialog, last)
  last = place
}

function rememberLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const region = link?.closest('body > *')?.localName ?? 'main'
  followed = link && { href: link.getAttribute('href'), region }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body
const isGone = ({ element }: Place): boolean => !element.isConnected || element.matches(':disabled')

/** On a phone a field that is focused brings up the keyboard, which nobody asked for. */
const mayBeGiven = (element: HTMLElement): boolean =>
  !matchMedia('(pointer: coarse)').matches || !element.matches('input, textarea')

/** What stands in its place now or follows, else what comes before, within the nearest surroundings that have anything. */
function nextTo({ around }: Place): HTMLElement | null {
  for (const { parent, index } of around) {
    const within = parent.isConnected ? tabbable(parent).filter(mayBeGiven) : []
    const from = parent.children[index]
    const follows = (each: HTMLElement): boolean =>
      from !== undefined && (from.contains(each) || from.compareDocumentPosition(each) === following)
    const found = within.find(follows) ?? within.at(-1)
    if (found) return found
  }
  return null
}
const following = Node.DOCUMENT_POSITION_FOLLOWING

function giveFocus(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

function findFocus(): void {
  if (last === null || !isNowhere() || !isGone(last)) return
  let place: Place | null = last
  // A dialog that has gone gives the focus back to where it was opened, if that is still there.
  while (place?.dialog?.isConnected === false) place = openers.get(place.dialog) ?? null
  giveFocus((place && nextTo(place)) ?? heading())
}

/** LAY-16: what goes, or is disabled, with the focus on it hands the focus to what stands next to it. */
export function keepFocus(focused: EventTarget | null): void {
  remember(document.activeElement)
  // What was focused while this code was on its way may have gone by now.
  if (last === null && focused instanceof Element && focused !== document.body) last = placeOf(focused)
  findFocus()
  rememberLink(document.activeElement)
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target))
  document.addEventListener('click', ({ target }) => rememberLink(target), { capture: true })
  // A component that knows a better place takes the focus in the effects of the same change.
  const watch = new MutationObserver(() => last && isNowhere() && isGone(last) && setTimeout(findFocus))
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

let visited: Visit | null = null

/**
 * ROUTE-24, ROUTE-25: a page that is reached within the site is read from its heading or from what the hash names, one that is come back to goes
 * on at the link that was followed. Returns what is to be announced, where no heading is read.
 */
export function arrive(first: Visit, visit: Visit, type: `${NavigationType}`, focused: Element | null): string {
  const { location: from, entry } = visited ?? first
  const { location: to } = visit
  visited = visit
  const link = type === 'POP' ? followedFrom.get(to.key) : undefined
  const isByLink = followed !== null
  if (type !== 'POP' && followed !== null) followedFrom.set(from.key, followed)
  followed = null
  // ROUTE-8: a screen that follows its address moves its focus by itself.
  const movesByItself = entry === visit.entry && entry.followsAddress === true
  // Somebody may have gone on meanwhile, and a modal keeps the focus.
  const hasGoneOn = !isNowhere() && document.activeElement !== focused
  if (movesByItself || hasGoneOn || document.querySelector('dialog:modal') !== null) return ''
  const hasMoved = from.pathname !== to.pathname
  const place = hasMoved && link ? findLink(link) : null
  const named = hasMoved || isByLink || from.hash !== to.hash ? document.getElementById(to.hash.slice(1)) : null
  giveFocus(place ?? named ?? (hasMoved || (isByLink && isNowhere()) ? heading() : null))
  return place ? document.title : ''
}

const findLink = ({ href, region }: FollowedLink): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`${region} a`)].find(
    (link) => link.getAttribute('href') === href && link.checkVisibility(),
  ) ?? null
