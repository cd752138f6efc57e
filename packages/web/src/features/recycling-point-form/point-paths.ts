export const myPointsList = { href: '/profile/recycling-points', title: 'title.myRecyclingPoints' } as const
