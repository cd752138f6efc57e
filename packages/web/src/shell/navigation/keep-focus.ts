import type { Location, NavigationType } from 'react-router'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { tabbable } from '@recircle/ui/dialog/focus.ts'

/** A visited page. */
export interface Visit {
  readonly location: Location
  readonly entry: RouteEntry
}

/** An element and its position: its ancestors, nearest first, up to its dialog or landmark. */
interface Place {
  readonly element: Element
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
  readonly dialog: Element | null
}

/** Identifies a link on a page that has been rendered again. */
interface FollowedLink {
  readonly href: string | null
  readonly region: string
}

const regions = 'main, body > *'

let last: Place | null = null
const openers = new WeakMap<Element, Place | null>()
let followed: FollowedLink | null = null
/** What got the focus of a removed element. */
let stopgap: HTMLElement | null = null
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

/** On a phone, focusing a text field would open the keyboard. */
const mayBeGiven = (element: HTMLElement): boolean =>
  !matchMedia('(pointer: coarse)').matches || !element.matches('input, textarea')

/** The element that follows the position, else the one before it, within the nearest ancestor that has any. */
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

/** LAY-22: after an action in a card, its heading gets the focus: the next button might be the one that deletes. */
function homeOf({ around }: Place): HTMLElement | null {
  const card = around.find(({ parent }) => parent.isConnected && parent.matches('[data-regains-focus]'))
  return card?.parent.querySelector<HTMLElement>('h2') ?? null
}

function giveFocus(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

function findFocus(): void {
  if (last === null || !isNowhere() || !isGone(last)) return
  let place: Place | null = last
  // After a dialog is gone, the focus returns to the element that opened it, if it still exists.
  while (place?.dialog?.isConnected === false) place = openers.get(place.dialog) ?? null
  const home = place && homeOf(place)
  stopgap = home ?? (place && nextTo(place)) ?? heading()
  giveFocus(stopgap)
  // The card may have moved within its list.
  home?.scrollIntoView({ block: 'nearest' })
}

/** LAY-16: when the focused element is removed or disabled, focuses the nearest one. Takes what had the focus before this code was loaded, in order. */
export function keepFocus(focused: readonly EventTarget[]): void {
  // Such an element may already be gone, or have opened the dialog that has the focus now.
  for (const each of focused) if (each instanceof Element) remember(each)
  remember(document.activeElement)
  findFocus()
  rememberLink(document.activeElement)
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target))
  document.addEventListener('click', ({ target }) => rememberLink(target), { capture: true })
  // Delayed, because a component may set a better focus in its effects of the same change.
  const watch = new MutationObserver(() => last && isNowhere() && isGone(last) && setTimeout(findFocus))
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

let visited: Visit | null = null

/**
 * ROUTE-24, ROUTE-25: after navigation, focuses the heading or the target of the hash; on going back, the link that was
 * followed. Returns the text to announce if no heading is focused.
 */
export function arrive(first: Visit, visit: Visit, type: `${NavigationType}`, focused: Element | null): string {
  const { location: from, entry } = visited ?? first
  const { location: to } = visit
  visited = visit
  const link = type === 'POP' ? followedFrom.get(to.key) : undefined
  const isByLink = followed !== null
  if (type !== 'POP' && followed !== null) followedFrom.set(from.key, followed)
  followed = null
  // ROUTE-8: a screen that follows its URL manages its own focus.
  const movesByItself = entry === visit.entry && entry.followsAddress === true
  // The visitor may have moved the focus meanwhile, and a modal keeps it.
  const hasGoneOn = !isNowhere() && document.activeElement !== focused && document.activeElement !== stopgap
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
