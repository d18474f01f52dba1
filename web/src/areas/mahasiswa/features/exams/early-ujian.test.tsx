import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ujian } from '#shared/api/exams.ts'
import { markup, stubDocument } from '#web/lib/document-stub.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'
import type { ExamGate } from '../../parts/exam-gate.ts'

/** Monday 18 March 2024, 09.00 on campus. */
const NOW = Date.parse('2024-03-18T01:00:00Z')
const uts = {
	...{ id: 'u', kode_mk: 'SBD02', mata_kuliah: 'Basis "Data" & Lanjut', jenis: 'UTS', nama: null },
	...{ status: 'Berlangsung', dapat_dimulai: true, durasi_menit: 90, jumlah_soal: 40, pengerjaan: null },
	...{ mulai: '2024-03-17T16:00:00Z', selesai: '2024-03-18T15:59:59Z', syarat: [] },
	mulai_paling_lambat: '2024-03-18T15:59:59Z',
} as unknown as Ujian
const later = { ...uts, id: 'v', jenis: 'UAS', status: 'Belum Dimulai', dapat_dimulai: false } as Ujian
const pengerjaan = { id: 'p', tenggat: '2024-03-18T02:00:00Z', sisa_ms: 3_600_000, selesai: null } as never
const kartu = { kode: 'kehadiran', keadaan: 'kurang' } as never

beforeEach(() => {
	vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
	stubDocument()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test.each<[string, Ujian[], ExamGate]>([
	['exams that can be begun', [uts, { ...uts, id: 'w', jumlah_soal: 0 }], 'terbuka'],
	['a bill that shuts them', [uts], 'tertutup'],
	['another condition', [{ ...uts, syarat: [kartu] }], 'tertutup'],
	['an attempt', [{ ...uts, pengerjaan }], 'terbuka'],
	['none now', [later], 'terbuka'],
])('%s: drawn ahead is what React makes of it', async (_, ujianList, gate) => {
	const [{ RunningExams }, { ExamInfo }] = await Promise.all([
		import('./running-exams.tsx'),
		import('./exam-info.tsx'),
	])
	const graded = () => false
	const page = (
		<div>
			<RunningExams {...{ ujianList, graded, readAt: NOW, now: NOW, Link: EarlyLink }} gate={() => gate} />
			<ExamInfo ujianList={ujianList} graded={graded} />
		</div>
	)
	expect(draw(page).map(markup).join('')).toBe(renderToStaticMarkup(page))
})

/** What stands in the frame of 13020220001 of TI-4A, whose device asked for that class and number. */
async function drawnAfter({ asked = 'TI-4A', number = '13020220001', search = '', exams = [uts] } = {}) {
	const main = stubDocument(
		{
			'/api/mahasiswa/profile': Response.json({
				data: { class: 'TI-4A', semester: 4, stambuk: '13020220001' },
			}),
			'/api/mahasiswa/profile/status': Response.json({ status: 'LUNAS', gerbang: { uts: true, uas: true } }),
			[`/api/ujian/kelas/${asked}`]: Response.json(exams),
			[`/nilai/stambuk/${number}`]: Response.json({ data: [] }),
		},
		search,
	)
	const { drawEarly } = await import('./early-ujian.tsx')
	await drawEarly()
	return main.children.length
}

test('the exams are drawn ahead of the app', async () => {
	expect(await drawnAfter()).toBe(3)
})

test('exams of last term, and grades of somebody else, are not put before this student', async () => {
	expect(await drawnAfter({ asked: 'TI-3A' })).toBe(0)
	expect(await drawnAfter({ number: '13020220002' })).toBe(0)
})

test('a search, the dialog before a start and the clock of an attempt are left to the app', async () => {
	expect(await drawnAfter({ search: '?mulai=UTS&kode_mk=SBD02' })).toBe(0)
	expect(await drawnAfter({ exams: [{ ...uts, pengerjaan }] })).toBe(0)
})
