import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** ROUTE-20: `modal` says nothing of the page, so a page that loses it is not loaded again. A press on a link to the page itself loads it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const hasMoved = currentUrl.href !== nextUrl.href
  return hasMoved && withoutModal(currentUrl) === withoutModal(nextUrl) ? false : defaultShouldRevalidate
}

/** The address as far as the page is concerned. */
export function withoutModal({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('modal')
  return `${pathname}?${query.toString()}`
}
