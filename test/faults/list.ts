import { ACCOUNT_FAULTS } from './accounts.ts'
import { ANALYSIS_FAULTS } from './analysis.ts'
import { ASSIGNMENT_FAULTS } from './assignments.ts'
import { ATTENDANCE_FAULTS } from './attendance.ts'
import { CAMPUS_FAULTS } from './campus.ts'
import { DAY_FAULTS } from './day.ts'
import { EDOM_FAULTS } from './edom.ts'
import { ENGLISH_FAULTS } from './english.ts'
import { EVENT_FAULTS } from './events.ts'
import { EXAM_AFTER_FAULTS } from './exam-after.ts'
import { EXAM_DEVICE_FAULTS } from './exam-device.ts'
import { EXAM_GATE_FAULTS } from './exam-gate.ts'
import { EXAM_OUTAGE_FAULTS } from './exam-outages.ts'
import { EXAM_OVERSIGHT_FAULTS } from './exam-oversight.ts'
import { EXAM_PAPER_FAULTS } from './exam-paper.ts'
import { EXAM_PLANNING_FAULTS } from './exam-planning.ts'
import { EXAM_TOLD_FAULTS } from './exam-told.ts'
import { EXAM_FAULTS } from './exams.ts'
import type { Fault } from './fault.ts'
import { FORUM_FAULTS } from './forum.ts'
import { GRADING_FAULTS } from './grading.ts'
import { IMPORT_FAULTS } from './imports.ts'
import { IMPORT_BY_HAND_FAULTS } from './imports-by-hand.ts'
import { WAITING_KHS_FAULTS } from './khs-waiting.ts'
import { LARGE_BODY_FAULTS } from './large-bodies.ts'
import { LESSON_FAULTS } from './lessons.ts'
import { LETTER_FAULTS } from './letters.ts'
import { MEANWHILE_FAULTS } from './meanwhile.ts'
import { MEETING_FAULTS } from './meetings.ts'
import { MONEY_FAULTS } from './money.ts'
import { VOIDED_MONEY_FAULTS } from './money-voided.ts'
import { MONITORING_FAULTS } from './monitoring.ts'
import { OFFLINE_FAULTS } from './offline.ts'
import { OTHER_CLASS_FAULTS } from './other-class.ts'
import { PEOPLE_FAULTS } from './people.ts'
import { PUBLICATION_FAULTS } from './publications.ts'
import { QUESTION_FAULTS } from './questions.ts'
import { RECORD_FAULTS } from './records.ts'
import { REPORTING_FAULTS } from './reporting.ts'
import { SERVER_FAULTS } from './server.ts'
import { SESSION_FAULTS } from './sessions.ts'
import { STUDENT_FAULTS } from './students.ts'
import { STUDY_FAULTS } from './study.ts'
import { TERM_FAULTS } from './terms.ts'
import { TOLD_FAULTS } from './told.ts'
import { WORKBOOK_FAULTS } from './workbooks.ts'

/** Faults that a whole test suite once let pass, and others like them. `npm run faults` plants each. */
export const FAULTS: readonly Fault[] = [
	...EXAM_FAULTS,
	...EXAM_OVERSIGHT_FAULTS,
	...EXAM_GATE_FAULTS,
	...EXAM_OUTAGE_FAULTS,
	...MONITORING_FAULTS,
	...EXAM_PLANNING_FAULTS,
	...EXAM_DEVICE_FAULTS,
	...EXAM_PAPER_FAULTS,
	...EXAM_AFTER_FAULTS,
	...EXAM_TOLD_FAULTS,
	...ANALYSIS_FAULTS,
	...STUDY_FAULTS,
	...CAMPUS_FAULTS,
	...EDOM_FAULTS,
	...TERM_FAULTS,
	...TOLD_FAULTS,
	...ASSIGNMENT_FAULTS,
	...FORUM_FAULTS,
	...GRADING_FAULTS,
	...LESSON_FAULTS,
	...IMPORT_FAULTS,
	...IMPORT_BY_HAND_FAULTS,
	...LETTER_FAULTS,
	...MEETING_FAULTS,
	...ATTENDANCE_FAULTS,
	...MONEY_FAULTS,
	...VOIDED_MONEY_FAULTS,
	...WORKBOOK_FAULTS,
	...WAITING_KHS_FAULTS,
	...OTHER_CLASS_FAULTS,
	...PEOPLE_FAULTS,
	...SESSION_FAULTS,
	...MEANWHILE_FAULTS,
	...STUDENT_FAULTS,
	...ACCOUNT_FAULTS,
	...PUBLICATION_FAULTS,
	...QUESTION_FAULTS,
	...RECORD_FAULTS,
	...REPORTING_FAULTS,
	...SERVER_FAULTS,
	...LARGE_BODY_FAULTS,
	...EVENT_FAULTS,
	...OFFLINE_FAULTS,
	...DAY_FAULTS,
	...ENGLISH_FAULTS,
]
