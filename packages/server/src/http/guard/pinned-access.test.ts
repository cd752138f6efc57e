import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { operationsOf, type Access } from './route-rules.ts'

/** Said a second time on purpose: a call is opened to more callers only by changing it here as well. */
const pinned: Readonly<Record<string, string>> = {
  anybody: `
    applyForRoles askForAlert askQuestion countryOfPlace findAddress findOrganizations followReport foretellAlerts forgotPassword
    getContacts getGuideIndex getGuideDescriptions getLatestBuild getOpenDataFigures getOrganization getRouteConfig getSource getThing getTownAnswers inquire listCommonPasswords listGuideAnswers
    listMaterials listOrganizationResults listPackageCodes listResultsByMonth listSources listThings listTowns listUnits missThing
    openConfirmation packBag placeOfCaller resendConfirmation searchPoints signIn signInWithGoogle signUp subscribe viewEventResult viewMap
    viewSeats visitPoint`,
  account: `
    announceAtEvent askForEventChange changeEvent changePassword changePoint changePointStop checkInAtEvent decideReport deleteAccount
    deleteEvent deletePoint downloadEventParticipants endSession exportAccount getReport getResultLink getUser listBalance listOwnPlaces
    listSessions moveEvent movePoint pausePointMaterial restorePointStop resumePointMaterial reviewReport viewDeletion viewEventParticipants
    whoAmI withdrawEventChange`,
  'anybody-with-any-token': `
    signOut`,
  'secret-holder': `
    answerReminder changeAlert changePlace changeSubscription confirmEmail openAlertStop openNewsletterStop openUnsubscribing
    removeResultPhoto restorePassword resumeReminders sendResultPhoto stopAlert stopNewsletter stopReminders tellResult viewAlert
    viewAskedResult viewPlace viewReminder viewSubscription viewTypedSignUp`,
  'anybody-or-account': `
    confirmPoint getEvent getPoint listEvents listPoints sendReport sendReportWithPhoto signUpForEvent`,
  'creators of facility': `
    acceptImportPlaces addPoint answerDispute applyImport changeDayRule changeImport changeSource claimPoint closeGonePoints confirmHours
    endDayRule forgetImport getDayRule getImport importAgain listClaims listDayRules listDisputes listGonePoints listImportRows listImports
    listOwnSources listReports locateImport openSource placeImportRow proveClaim repairImportRow runSource sayDayRule sendClaimCode
    sendImport sendImportAddress setHolidayRule switchReminders takePointOutOfDayRule undoImport viewVisits withdrawClaim`,
  'creators of facility or promotion': `
    answerStaffQuestion listOwnTowns listStaffQuestions proposeWords readTownAnswers sayTownAnswers undoTownAnswers uploadImage`,
  'creators of promotion': `
    addEvent listEventChanges`,
}

const nameOf = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'staff' in access ? 'staff' : `creators of ${access.creatorOf.join(' or ')}`
}

test('CALL-11 nobody else may make a call than those who are pinned for it', async () => {
  const { app } = await testServer()
  const named = Object.entries(pinned).flatMap(([access, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((id) => [id, access]),
  )
  const declared = [...operationsOf(app)].map(([id, { access }]) => [id, nameOf(access)])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(named))
})
