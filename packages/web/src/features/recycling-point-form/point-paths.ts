export const myPointsList = {
  href: '/profile/recycling-points',
  title: 'title.myRecyclingPoints',
  editPath: '/profile/edit-recycling-point',
} as const
