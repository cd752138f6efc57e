export const myEventsList = {
  href: '/profile/charity-events/',
  title: 'title.myCharityEvents',
  editPath: '/profile/edit-charity-event',
} as const
