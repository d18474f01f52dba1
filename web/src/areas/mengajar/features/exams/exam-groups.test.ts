import { expect, test } from 'vitest'
import type { BarisUjian } from '#shared/api/exam-plans.ts'
import { groupExams } from './exam-groups.ts'

const exam = (id: string, status: BarisUjian['status'], selesai: string) =>
	({ id, status, selesai }) as BarisUjian

test('what runs stands first, then what comes, then what is over with the newest first; a cancelled one by its time', () => {
	const groups = groupExams(
		[
			exam('lama', 'Selesai', '2024-03-01T02:00:00Z'),
			exam('batal lewat', 'Ditiadakan', '2024-03-02T02:00:00Z'),
			// Somebody with extra time goes on after the end.
			exam('kini', 'Berlangsung', '2024-03-18T02:00:00Z'),
			exam('batal nanti', 'Ditiadakan', '2024-03-20T02:00:00Z'),
			exam('nanti', 'Belum Dimulai', '2024-03-21T02:00:00Z'),
		],
		Date.parse('2024-03-18T02:30:00Z'),
	)
	expect(groups.map(({ title, ujian }) => [title, ujian.map(({ id }) => id)])).toEqual([
		['Sedang berlangsung', ['kini']],
		['Akan datang', ['batal nanti', 'nanti']],
		['Sudah lewat', ['batal lewat', 'lama']],
	])
})
