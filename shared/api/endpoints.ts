import { accountAdminApi } from './account-admin.ts'
import { accountsApi } from './accounts.ts'
import { advisingApi } from './advising.ts'
import { announcementsApi } from './announcements.ts'
import { arrearsApi } from './arrears.ts'
import { assignmentInstructionsApi } from './assignment-instructions.ts'
import { assignmentPlansApi } from './assignment-plans.ts'
import { assignmentsApi } from './assignments.ts'
import { attendanceApi } from './attendance.ts'
import { attendanceOfficeApi } from './attendance-office.ts'
import { billsApi } from './bills.ts'
import { calendarApi } from './calendar.ts'
import { calendarOfficeApi } from './calendar-office.ts'
import { clashesApi } from './clashes.ts'
import { classChangesApi } from './class-changes.ts'
import { classCopiesApi } from './class-copies.ts'
import { classRecordsApi } from './class-records.ts'
import { contactApi } from './contact.ts'
import type { Contract } from './contract.ts'
import { courseRecordsApi } from './course-records.ts'
import { coursesApi } from './courses.ts'
import { curriculumRecordsApi } from './curriculum-records.ts'
import { edomApi } from './edom.ts'
import { edomOfficeApi } from './edom-office.ts'
import { erasureApi } from './erasure.ts'
import { eventsApi } from './events.ts'
import { examCardsApi } from './exam-cards.ts'
import { examGateApi } from './exam-gate.ts'
import { examOfficeApi } from './exam-office.ts'
import { examPlansApi } from './exam-plans.ts'
import { examRecordsApi } from './exam-records.ts'
import { examSeatsApi } from './exam-seats.ts'
import { examsApi } from './exams.ts'
import { filesApi } from './files.ts'
import { forumApi } from './forum.ts'
import { gradesApi } from './grades.ts'
import { gradingApi } from './grading.ts'
import { hangingApi } from './hanging.ts'
import { homeApi } from './home.ts'
import { importApi } from './imports.ts'
import { initialPasswordApi } from './initial-passwords.ts'
import { instalmentsApi } from './instalments.ts'
import { itemAnalysisApi } from './item-analysis.ts'
import { khsApi } from './khs.ts'
import { khsOfficeApi } from './khs-office.ts'
import { krsApi } from './krs.ts'
import { krsOffersApi } from './krs-offers.ts'
import { krsOfficeApi } from './krs-office.ts'
import { krsOnBehalfApi } from './krs-on-behalf.ts'
import { krsPhasesApi } from './krs-phases.ts'
import { lecturerRecordsApi } from './lecturer-records.ts'
import { lessonImportApi } from './lesson-imports.ts'
import { lessonPublishingApi } from './lesson-publishing.ts'
import { lessonWritingApi } from './lesson-writing.ts'
import { lessonsApi } from './lessons.ts'
import { lettersApi } from './letters.ts'
import { listViewsApi } from './list-views.ts'
import { lookingApi } from './looking.ts'
import { manyRecordsApi } from './many-records.ts'
import { meetingFilesApi } from './meeting-files.ts'
import { meetingsApi } from './meetings.ts'
import { monitoringApi } from './monitoring.ts'
import { newsApi } from './news.ts'
import { newsOfficeApi } from './news-office.ts'
import { newsletterApi } from './newsletter.ts'
import { newsletterOfficeApi } from './newsletter-office.ts'
import { notificationsApi } from './notifications.ts'
import { officeApi } from './office.ts'
import { oversightApi } from './oversight.ts'
import { papersApi } from './papers.ts'
import { participantsApi } from './participants.ts'
import { passwordsApi } from './passwords.ts'
import { personalDataApi } from './personal-data.ts'
import { planningApi } from './planning.ts'
import { profileApi } from './profile.ts'
import { programmeRecordsApi } from './programme-records.ts'
import { questionBankApi } from './question-bank.ts'
import { questionImportApi } from './question-imports.ts'
import { receiptsApi } from './receipts.ts'
import { reconciliationApi } from './reconciliation.ts'
import { reportingApi } from './reporting.ts'
import { rescueApi } from './rescue.ts'
import { resultsApi } from './results.ts'
import { reviewApi } from './review.ts'
import { roomRecordsApi } from './room-records.ts'
import { scheduleApi } from './schedule.ts'
import { searchApi } from './search.ts'
import { sessionsApi } from './sessions.ts'
import { settingsApi } from './settings.ts'
import { setupApi } from './setup.ts'
import { siteApi } from './site.ts'
import { studentChangesApi } from './student-changes.ts'
import { studentExitsApi } from './student-exits.ts'
import { studentRecordsApi } from './student-records.ts'
import { studentRequestsApi } from './student-requests.ts'
import { studentStatusApi } from './student-status.ts'
import { studyApi } from './study.ts'
import { teachingApi } from './teaching.ts'
import { teachingRecordsApi } from './teaching-records.ts'
import { termActivationApi } from './term-activation.ts'
import { termClosingApi } from './term-closing.ts'
import { termDaysApi } from './term-days.ts'
import { termReportsApi } from './term-reports.ts'
import { termsApi } from './terms.ts'
import { timetableRecordsApi } from './timetable-records.ts'
import { trailApi } from './trail.ts'
import { tuitionApi } from './tuition.ts'
import { waitingResultsApi } from './waiting-results.ts'

/** Every endpoint, as a value: for the server, its tests and the build of the web. */
export const API = {
	...accountsApi,
	...advisingApi,
	...arrearsApi,
	...assignmentInstructionsApi,
	...assignmentPlansApi,
	...assignmentsApi,
	...attendanceApi,
	...attendanceOfficeApi,
	...billsApi,
	...calendarApi,
	...calendarOfficeApi,
	...contactApi,
	...courseRecordsApi,
	...curriculumRecordsApi,
	...programmeRecordsApi,
	...coursesApi,
	...eventsApi,
	...examPlansApi,
	...examRecordsApi,
	...examsApi,
	...filesApi,
	...forumApi,
	...gradesApi,
	...gradingApi,
	...homeApi,
	...itemAnalysisApi,
	...khsApi,
	...khsOfficeApi,
	...krsApi,
	...krsOfficeApi,
	...krsPhasesApi,
	...krsOnBehalfApi,
	...krsOffersApi,
	...lessonsApi,
	...lessonImportApi,
	...lessonPublishingApi,
	...lessonWritingApi,
	...lettersApi,
	...listViewsApi,
	...manyRecordsApi,
	...meetingsApi,
	...meetingFilesApi,
	...monitoringApi,
	...announcementsApi,
	...newsApi,
	...newsOfficeApi,
	...newsletterApi,
	...newsletterOfficeApi,
	...notificationsApi,
	...officeApi,
	...oversightApi,
	...papersApi,
	...planningApi,
	...participantsApi,
	...passwordsApi,
	...profileApi,
	...questionBankApi,
	...questionImportApi,
	...hangingApi,
	...importApi,
	...initialPasswordApi,
	...instalmentsApi,
	...receiptsApi,
	...rescueApi,
	...reconciliationApi,
	...reportingApi,
	...resultsApi,
	...reviewApi,
	...scheduleApi,
	...searchApi,
	...sessionsApi,
	...settingsApi,
	...accountAdminApi,
	...lookingApi,
	...personalDataApi,
	...erasureApi,
	...setupApi,
	...siteApi,
	...clashesApi,
	...classChangesApi,
	...classCopiesApi,
	...classRecordsApi,
	...examCardsApi,
	...examGateApi,
	...examOfficeApi,
	...examSeatsApi,
	...lecturerRecordsApi,
	...roomRecordsApi,
	...teachingRecordsApi,
	...timetableRecordsApi,
	...studentChangesApi,
	...studentRecordsApi,
	...studentStatusApi,
	...studentExitsApi,
	...studentRequestsApi,
	...edomApi,
	...edomOfficeApi,
	...studyApi,
	...teachingApi,
	...termActivationApi,
	...termClosingApi,
	...termDaysApi,
	...waitingResultsApi,
	...termReportsApi,
	...termsApi,
	...trailApi,
	...tuitionApi,
} as const satisfies Contract
