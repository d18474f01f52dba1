import type { Fault } from './fault.ts'

/** What a device keeps of an exam. */
export const EXAM_DEVICE_FAULTS: readonly Fault[] = [
	{
		fault: 'a hidden tab leaves no mark',
		file: 'web/src/areas/mahasiswa/features/exams/exam-room.ts',
		find: 'markHidden(id)',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'a hand-in that was asked for is not kept',
		file: 'web/src/areas/mahasiswa/features/exams/exam-room.ts',
		find: 'handIn.state.subscribe(keep)',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'a hand-in that was kept is not done on return',
		file: 'web/src/areas/mahasiswa/features/exams/exam-room.ts',
		find: 'if (asked) return start(asked)',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'what could not be read on the device is written over',
		file: 'web/src/areas/mahasiswa/features/exams/outbox-keeper.ts',
		find: 'usable = null',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/outbox-keeper.test.ts'],
	},
	{
		fault: 'what is sealed for one account opens for another',
		file: 'web/src/areas/mahasiswa/features/exams/seal.ts',
		find: 'additionalData: new TextEncoder().encode(owner),',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/seal.test.ts'],
	},
	{
		fault: 'a change that was replaced leaves a gap',
		file: 'web/src/areas/mahasiswa/features/exams/outbox.ts',
		find: 'tergantikan: [...outbox.tergantikan, ...replaced]',
		put: 'tergantikan: outbox.tergantikan',
		tests: ['web/src/areas/mahasiswa/features/exams/outbox.test.ts'],
	},
]
