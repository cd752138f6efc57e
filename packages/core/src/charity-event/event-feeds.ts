/** EVT-1: they understand the query of the public list. */
export const charityEventFeedPaths = { calendar: '/charity-events.ics', news: '/charity-events.rss' } as const
