import { facilityIssues, type FacilityContent, type FacilityIssue } from '@recircle/core/facility'

/** FAC-27: a file need not name its points. */
export const issuesOfRow = (content: FacilityContent): readonly FacilityIssue[] =>
  facilityIssues(content).filter(({ field, code }) => field !== 'name' || code !== 'required')
