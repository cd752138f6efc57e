export {
  contactKinds,
  contentOf,
  copyIntoDraft,
  facilityHoursTextMaxLength,
  facilityKinds,
  facilityPath,
  facilityPhotosMax,
  newFacilityContent,
  newRate,
  rateContentOf,
  noMaterialId,
  stopCalendarPath,
  unknownPrice,
  type ContactKind,
  type Facility,
  type FacilityContacts,
  type FacilityContent,
  type FacilityId,
  type FacilityKind,
  type Rate,
  type RateContent,
} from './facility.ts'
export {
  facilityStatuses,
  facilityStatusIds,
  isPublicStatus,
  publicFacilityStatuses,
  toDoFacilityStatuses,
  showsStatusToOthers,
  standingOf,
  type FacilityStatus,
  type FacilityStatusId,
} from './facility-status.ts'
export {
  accessCodes,
  accessColumns,
  accessFacts,
  accessOf,
  isSameAccess,
  unknownAccess,
  type AccessFact,
  type PointAccess,
} from './access/point-access.ts'
export { access } from './access/point-access-contract.ts'
export { facilityTransits, type FacilityAction, type FacilityTransit } from './facility-transit.ts'
export { facilityLife, type FacilityTypes } from './facility-life.ts'
export { closedForGood } from './close-for-good.ts'
export { mergeRadiusM, mergeRefusal, publicMergeRefusal, type MergeRefusal } from './merge-points.ts'
export { isRecurrence, monthRulesFromWords, readHours, readSchedule } from './hours/words/hours-words.ts'
export type { MonthRule } from './hours/words/month-rules.ts'
export { missingParts, type MissingPart, type MissingPartCode } from './completeness.ts'
export {
  dayOf,
  faultOf,
  fullDay,
  isWorkingDay,
  minutesInDay,
  nonWorkingDay,
  planOf,
  unknownDay,
  unknownWeek,
  weekdays,
  weekKeyOf,
  weekOf,
  type DayFault,
  type DayHours,
  type DayPlan,
  type MinuteOfDay,
  type Weekday,
  type WorkingHours,
} from './hours/working-hours.ts'
export { formatTimeOfDay, parseTimeOfDay } from './hours/time-of-day.ts'
export { hoursFromOsm, readOsmHours, type OsmHours, type ReadSchedule } from './hours/osm-hours.ts'
export { hoursToOsm, toOpeningHours, type WrittenSchedule } from './hours/osm-writing.ts'
export {
  anyDays,
  dayLevels,
  dayReasonMaxLength,
  dayRulesMax,
  holidayKinds,
  holidayRules,
  noDays,
  type DayChange,
  type DayDates,
  type DayLevel,
  type DayRule,
  type DayRuleContent,
  type DayWeeks,
  type DayWhen,
  type Holiday,
  type HolidayKind,
  type HolidayRule,
  type PointDays,
} from './days/day-rule.ts'
export {
  daysKeyOf,
  dependsOnHolidays,
  plainSchedule,
  planOfDay,
  plannedDay,
  scheduleOf,
  scheduleOfMaterial,
  type DayBecause,
  type PlannedDay,
  type Schedule,
  type ScheduledPoint,
} from './days/schedule.ts'
export { differentDays, holidaysAhead, rulesAhead, type DifferentDays } from './days/days-ahead.ts'
export { stopsOfSchedule } from './days/stops-of-days.ts'
export { holidayDaysOf, holidayName, holidaysBy, noHolidays, overruled, type HolidayDays } from './days/holiday-days.ts'
export { dayRuleContent, dayRuleFields, holidays, onHolidays, pointDays } from './days/day-rule-contract.ts'
export {
  areNoRegularDays,
  noRegularDays,
  openingHoursOf,
  regularDaysText,
  timetableKeyOf,
  unkeepableRule,
  type RegularDays,
  type Timetable,
} from './days/regular-days.ts'
export { lastDayKeyOf, lastDayOf } from './days/day-when.ts'
export { typedDates } from './days/typed-dates.ts'
export { dayRuleFaults, ruledPointOf, type DayRuleFault, type RuledPoint } from './days/day-rule-faults.ts'
export type { HolidayCalendar, HolidayOverrule } from './days/holiday-calendar.port.ts'
export { openAt, openStateAt, openUntil, type OpenState, type OpenStateAt } from './hours/open-state.ts'
export {
  actedTermsOf,
  noTerms,
  pauseReasonMaxLength,
  termsOf,
  writtenTermsOf,
  type MaterialPause,
  type MaterialTerms,
  type WrittenTerms,
} from './materials/material-terms.ts'
export { isOpenFor, isPausedAt, openIfAll, openIfAny, takesAt } from './materials/takes-material.ts'
export { factTerms } from './materials/material-terms-contract.ts'
export { mayPauseMaterials, pauseFaults, pauseOf, withPause, type PauseFault } from './materials/material-pause.ts'
export {
  facilityActRequest,
  facilityActRules,
  facilityActs,
  readFacilityAct,
  type FacilityActInput,
  type FacilityActName,
} from './facility-acts.ts'
export {
  nextStopsShown,
  newStop,
  stopEveryMax,
  stopExceptMax,
  stopRepeats,
  stopsMax,
  type Stop,
  type StopChange,
  type StopRepeat,
  type StopTime,
} from './stops/stops.ts'
export { nextStopOf, nextStopTimes, placeOf, standingAt, stopTimes } from './stops/stop-times.ts'
export { areStopsAlike, stopsFromWords, type TimetableFault, type TimetableWords } from './stops/timetable-words.ts'
export {
  mayChangeStops,
  stopChangeFaults,
  stopReasonMaxLength,
  type RequestedStopChange,
  type StopChangeFault,
} from './stops/stop-changes.ts'
export { changeThatMoved, type StopTimeKey } from './stops/meant-stop.ts'
export { faultsOfStops, stopFaults, type StopFault } from './stops/stop-faults.ts'
export { openingNotice, type OpeningNotice } from './hours/opening-notice.ts'
export { groupDays, weekView, type DayGroup, type WeekViewDay } from './hours/week-view.ts'
export {
  facilityCodec,
  facilityContract,
  facilityResource,
  facilityType,
  parseFacilityDocument,
  parseFacilityPage,
  readFacility,
} from './facility-contract.ts'
export { facilityFieldOf, facilityPointer, facilityToAdd, facilityToChange, readFacilityBody } from './facility-body.ts'
export { dayHours, workingHours } from './hours/working-hours-contract.ts'
export { facilityIssues, type FacilityIssue } from './facility-form.ts'
export { hoursOutsidePoint } from './hours/hours-of-materials.ts'
export {
  facilityListFromWire,
  facilityListProblems,
  facilityListQuery,
  facilityListToWire,
  facilitySorts,
  ownFacilitySorts,
  type FacilityListQuery,
  type FacilitySort,
  type OwnFacilitySort,
} from './facility-query.ts'
export {
  facilitySearchMax,
  materialMatches,
  type FacilitySearchQuery,
  type MapCluster,
  mapEventsMax,
  type MapEvent,
  type MapPin,
  type MapQuery,
  type MapViewport,
  type MaterialCount,
  type MaterialMatch,
  type PublicPointFilter,
} from './map/facility-map.ts'
export { mapContract, mapViewportResource, parseMapViewport } from './map/facility-map-contract.ts'
export { mapQueryPairs, readMapQuery, readSearchQuery, searchQueryPairs } from './map/facility-map-query.ts'
export { iconMaxBytes, iconMediaTypeOf, iconRefusal, type IconFile, type IconMediaType } from './icon-file.ts'
export { busiestPlace, insteadOfCapital, pointsOfTownM } from './map/busiest-place.ts'
export { FacilityGateway, type UploadOptions } from './facility-gateway.port.ts'
export { saveFacility, type FacilitySaveJob, type FacilitySaveOutcome } from './save-facility.ts'
export { titleOf, type TitledPoint } from './point-title.ts'
export { duplicateRadiusM, likelyDuplicates, nameSimilarity, type LikelyDuplicate } from './duplicate-hint.ts'
export { emailHref, phoneHref, websiteHref } from './contact-links.ts'
export { closedPointPlace, closedPointProblem, facilityProblems } from './facility-problems.ts'
export { recyclingCenterData, type FacilityPageFacts } from './facility-structured-data.ts'
export { unconfirmedFirst } from './unconfirmed-first.ts'
