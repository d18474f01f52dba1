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
		fault: 'who saves without a pause never hears the lecturer',
		file: 'web/src/areas/mahasiswa/features/exams/exam-contact.ts',
		find: 'if (!busy && isOpen() && heard.terdengar >= heard.kontak + KONTAK_PALING_LAMA_MS) void callNow()',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'messages of the lecturer come back when the page is opened again',
		file: 'web/src/areas/mahasiswa/features/exams/room-messages.ts',
		find: 'localStorage.setItem(key(pengerjaanId), String(last()))',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'a hidden span is told again with each call',
		file: 'web/src/areas/mahasiswa/features/exams/exam-room.ts',
		find: 'forgetSpans(id, fakta)',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'clocks that do not agree leave no mark on an answer',
		file: 'web/src/areas/mahasiswa/features/exams/remaining-time.ts',
		find: '> SLEEP_GAP_MS ? { ms: since, waktu_ragu: true } : { ms: since }',
		put: '> DAY_MS ? { ms: since, waktu_ragu: true } : { ms: since }',
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
	{
		fault: 'an answer is sent before the time that the server has named',
		file: 'web/src/areas/mahasiswa/features/exams/answer-saver.ts',
		find: 'Math.max(wait, notBefore - performance.now())',
		put: 'wait',
		tests: ['web/src/areas/mahasiswa/features/exams/answer-saver.test.ts'],
	},
	{
		fault: 'a hand-in comes back before the time that the server has named',
		file: 'web/src/areas/mahasiswa/features/exams/hand-in.ts',
		find: '|| performance.now() < notBefore',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/hand-in.test.ts'],
	},
]
