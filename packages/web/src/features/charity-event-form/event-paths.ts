export const myEventsList = { href: '/profile/charity-events/', title: 'title.myCharityEvents' } as const
