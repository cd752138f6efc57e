export {
  eventsNearRadiusM,
  eventsPagePairs,
  eventsPageQuery,
  eventTimes,
  isEventDate,
  lastEventsPage,
  readEventsPageQuery,
  type EventDate,
  type EventsPageQuery,
  type EventTime,
} from './events-page-query.ts'
export { anyDistanceM, eventsToComeAround, furtherEvents, listOfEventsPage } from './list-of-events-page.ts'
export {
  charityEventCalendarPath,
  charityEventFeedPaths,
  eventFeedOwner,
  charityEventKinds,
  charityEventPath,
  charityEventStateIds,
  charityEventStates,
  charityEventStatusIds,
  copyEventIntoDraft,
  eventContentOf,
  eventInstants,
  newCharityEventContent,
  phaseOf,
  stateOf,
  toDoEventStates,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventId,
  type CharityEventKind,
  type CharityEventPhase,
  type CharityEventState,
  type CharityEventStatus,
} from './charity-event.ts'
export { isCollectionDay } from './collection-day.ts'
export { isLocalDateTime, localOfInstant, type LocalDateTime } from './local-date-time.ts'
export { charityEventTransits, type CharityEventAction, type CharityEventTransit } from './charity-event-transit.ts'
export { charityEventLife, type CharityEventTypes } from './charity-event-life.ts'
export {
  isOver,
  type MissingEventPart,
  type MissingEventPartCode,
  missingEventParts,
} from './charity-event-completeness.ts'
export {
  charityEventContract,
  charityEventResource,
  parseCharityEventDocument,
  parseCharityEventPage,
  readCharityEvent,
} from './charity-event-contract.ts'
export {
  charityEventFieldOf,
  charityEventPointer,
  charityEventToAdd,
  charityEventToChange,
  readCharityEventBody,
} from './charity-event-body.ts'
export { charityEventIssues } from './charity-event-form.ts'
export {
  arrangementFaults,
  arrangementsOf,
  changedArrangements,
  isMoved,
  rearranged,
  type ArrangementFault,
  type ArrangementKey,
  type EventArrangements,
} from './event-arrangements.ts'
export {
  charityEventCountNames,
  charityEventListFromWire,
  charityEventListProblems,
  charityEventListQuery,
  charityEventListToWire,
  eventSorts,
  eventStateCounts,
  eventStateFilter,
  showsEventState,
  charityEventListPhases,
  type CharityEventListPhase,
  type CharityEventListQuery,
  type CharityEventSort,
} from './charity-event-query.ts'
export { daysUntil, eventsByDay, type EventDay } from './events-by-day.ts'
export { CharityEventGateway } from './charity-event-gateway.port.ts'
export { saveCharityEvent, type CharityEventSaveJob, type CharityEventSaveOutcome } from './save-charity-event.ts'
export { charityEventProblems, deletedEventProblem, deletedEventTitle } from './charity-event-problems.ts'
export { charityEventData, type CharityEventPageFacts } from './charity-event-structured-data.ts'
export { calendarLinks, type CalendarLink, type CalendarService } from './calendar-links.ts'
export {
  posterLayers,
  posterOf,
  postersOf,
  type EventPoster,
  type PosterLayer,
  type PosterSubject,
} from './event-poster.ts'
