import type { FastifyInstance } from 'fastify'
import { accountOffice } from './features/account-admin/office.ts'
import { attendanceOffice } from './features/attendance-office/office.ts'
import { calendarOffice } from './features/calendar/office.ts'
import { clashesOffice } from './features/clashes/office.ts'
import { classChangesOffice } from './features/class-changes/office.ts'
import { classRecordsOffice } from './features/class-records/office.ts'
import { courseRecordsOffice } from './features/course-records/office.ts'
import { curriculumRecordsOffice } from './features/curriculum-records/office.ts'
import { examGateOffice } from './features/exam-gate/office.ts'
import { examOffice } from './features/exam-office/office.ts'
import { examSeatsOffice } from './features/exam-seats/office.ts'
import { importOffice } from './features/imports/office.ts'
import { lecturerRecordsOffice } from './features/lecturer-records/office.ts'
import { listViewsOffice } from './features/list-views/office.ts'
import { manyRecordsOffice } from './features/many-records/office.ts'
import { programmeRecordsOffice } from './features/programme-records/office.ts'
import { reportingOffice } from './features/reporting/office.ts'
import { roomRecordsOffice } from './features/room-records/office.ts'
import { studentRecordsOffice } from './features/student-records/office.ts'
import { teachingRecordsOffice } from './features/teaching-records/office.ts'
import { termsOffice } from './features/terms/office.ts'
import { timetableRecordsOffice } from './features/timetable-records/office.ts'
import { trailOffice } from './features/trail/office.ts'
import type { Context } from './lib/context.ts'

/** What only offices call, in the order in which the API lists it. */
export function officesRoutes(app: FastifyInstance, ctx: Context): void {
	accountOffice(app, ctx)
	attendanceOffice(app, ctx)
	calendarOffice(app, ctx)
	clashesOffice(app, ctx)
	classChangesOffice(app, ctx)
	classRecordsOffice(app, ctx)
	courseRecordsOffice(app, ctx)
	curriculumRecordsOffice(app, ctx)
	examGateOffice(app, ctx)
	examOffice(app, ctx)
	examSeatsOffice(app, ctx)
	importOffice(app, ctx)
	lecturerRecordsOffice(app, ctx)
	listViewsOffice(app, ctx)
	manyRecordsOffice(app, ctx)
	programmeRecordsOffice(app, ctx)
	roomRecordsOffice(app, ctx)
	reportingOffice(app, ctx)
	studentRecordsOffice(app, ctx)
	teachingRecordsOffice(app, ctx)
	termsOffice(app, ctx)
	timetableRecordsOffice(app, ctx)
	trailOffice(app, ctx)
}
