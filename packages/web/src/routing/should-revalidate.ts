import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** ROUTE-20: `modal` does not affect the page, so losing it does not reload the data. Clicking a link to the current page does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const hasMoved = currentUrl.href !== nextUrl.href
  return hasMoved && withoutModal(currentUrl) === withoutModal(nextUrl) ? false : defaultShouldRevalidate
}

/** The URL as far as it affects the page. */
function withoutModal({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('modal')
  return `${pathname}?${query.toString()}`
}
