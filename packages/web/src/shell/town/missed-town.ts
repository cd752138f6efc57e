/** PLACE-5: the form for the town again, which says that there is no such town. */
export const missedTownHref = (pathname: string, text = ''): string =>
  `${pathname}?${new URLSearchParams({ modal: 'town', missed: text })}`
