/**
 * The parts of the profile that are fetched when they are needed. In a file between: whoever imports a part lists all its files, and the profile
 * has reached its byte budget.
 */
export const loadAccountData = () => import('./account-data.view.tsx')
export const loadWeekVisitsView = () => import('./week-visits.view.tsx')
