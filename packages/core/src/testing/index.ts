export { aPage } from './shared/a-page.ts'
export { describeCalls, sampleCalls, type SampleBackend } from './calls/calls.contract.ts'
export { FakeCalls } from './calls/fake-calls.ts'
export { InMemoryForms } from './calls/in-memory-forms.ts'
export { FakeBuildManifests } from './build-watch/fake-build-manifests.ts'
export { FakeLine, FakeSocket } from './realtime/fake-socket.ts'
export { FakeShareDevice } from './share/fake-share-device.ts'
export { FakeClock } from './shared/fake-clock.ts'
export { describeKeyValueStore } from './shared/key-value-store.contract.ts'
export { FakeTabPresence } from './shared/fake-tab-presence.ts'
export { fakeFlowForm } from './shared/fake-flow-form.ts'
export { MemoryStore } from './shared/memory-store.ts'
export { numberingPlans } from './shared/numbering-plans.ts'
export { ProblemList } from './shared/problem-list.ts'
export { describeTabPresence } from './shared/tab-presence.contract.ts'
export { valueOf } from './shared/value-of.ts'
export { anImportRun } from './import/an-import-run.ts'
export { aMessage, anInquiry, aQuestion } from './inquiry/inquiry-builders.ts'
export { anApplication, aRegistration } from './registration/registration-builders.ts'
export { encodeBase64url, tokenOf } from './session/make-token.ts'
export { MemoryAuthCookie } from './session/memory-auth-cookie.ts'
export { MemorySessionGateway, type MemoryAccount } from './session/memory-session-gateway.ts'
export { aProfile, aServerUser, aSession } from './session/session-builders.ts'
export { describeSessionGateway, type SessionGatewayExam } from './session/session-gateway.contract.ts'
export {
  aCompleteContent,
  aCompleteFacility,
  aFacility,
  aFacilityContent,
  aMaterial,
  aPng,
  aUnit,
} from './facility/facility-builders.ts'
export { actExamples } from './facility/act-examples.ts'
export { type FacilityGatewayExam } from './facility/facility-exam.ts'
export { describeFacilityGateway } from './facility/facility-gateway.contract.ts'
export { InMemoryFacilities, type FacilityCall } from './facility/in-memory-facilities.ts'
export { InMemoryFacilityGateway } from './facility/in-memory-facility-gateway.ts'
export { dayRule } from './facility/day-rule-arbitraries.ts'
export {
  aCompleteEvent,
  aCompleteEventContent,
  anEvent,
  anEventContent,
} from './charity-event/charity-event-builders.ts'
export {
  describeCharityEventGateway,
  type CharityEventGatewayExam,
} from './charity-event/charity-event-gateway.contract.ts'
export { InMemoryCharityEvents, type CharityEventCall } from './charity-event/in-memory-charity-events.ts'
export { InMemoryCharityEventGateway } from './charity-event/in-memory-charity-event-gateway.ts'
export { FakeGeolocation } from './geo/fake-geolocation.ts'
export { FakeIpLocation, FakeReverseGeocoder } from './geo/fake-lookups.ts'
export { InMemoryReportCalls, InMemoryReports } from './report/in-memory-reports.ts'
export { describeReportCalls, type ReportCallsExam } from './report/report-calls.contract.ts'
export { describeDeskGateway, type DeskGatewayExam } from './desk/desk-gateway.contract.ts'
export { aDeskItem, InMemoryDesk, type DeskWorker } from './desk/in-memory-desk.ts'
export { describeManagementGateway, type ManagementGatewayExam } from './management/management-gateway.contract.ts'
export { InMemoryDeskGateway } from './desk/in-memory-desk-gateway.ts'
export { aGuide, aThing, InMemoryGuide } from './guide/index.ts'
export { InMemoryTowns } from './town/in-memory-towns.ts'
export { describeTownCalls, type TownCallsExam } from './town/town-calls.contract.ts'
