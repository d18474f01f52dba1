import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JadwalKelas, PeriodeAktif } from '#shared/api/schedule.ts'
import { markup, stubDocument } from '#web/lib/document-stub.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'

const slot = (hari: string, matakuliah: string) => ({
	...{ id: matakuliah, hari, matakuliah, kode_matakuliah: 'SBD02', jumlah_pertemuan: null, kelas: 'TI-4A' },
	...{ jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang <A.201>', semester: 4 },
})
const uts = {
	...{ kelas: 'TI-4A', kode_mk: 'ST05', jenis: 'UTS', mata_kuliah: 'Statistika', ruang: 'Lab 1' },
	...{ tanggal: '2024-03-18', jam_mulai: '09:00', jam_selesai: '10:30' },
}
const jadwal = {
	...{
		data: [slot('Senin', 'Basis "Data"'), slot('Rabu', 'Jaringan')],
		perubahan: [],
		gedung: [],
		ujian: [uts],
	},
} as unknown as JadwalKelas
const term = {
	...{ kode: '20232', nama: 'Genap 2023/2024', mulai: '2024-02-12', selesai: '2024-06-30' },
	...{ jumlah_pertemuan: 14, libur: [{ mulai: '2024-03-20', selesai: '2024-03-20', kegiatan: 'Dies' }] },
} as unknown as PeriodeAktif

/** Monday 18 March 2024, on campus. */
const at = (hour: number) => Date.UTC(2024, 2, 18, hour - 8)

beforeEach(() => {
	vi.useFakeTimers({ now: at(9), toFake: ['Date'] })
	vi.stubGlobal('matchMedia', () => ({ matches: true }))
	stubDocument()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test.each([
	['before the first lecture', 7, term],
	['in a lecture', 9, term],
	['after the last one of the day', 20, term],
	['before the term', 9, { ...term, mulai: '2024-03-25' }],
])('a week drawn ahead is what React makes of it: %s', async (_, hour, periode) => {
	const [{ isiMinggu }, { NowStrip }, { DaySchedule }, { ExamWeek }] = await Promise.all([
		import('./week.ts'),
		import('./now-strip.tsx'),
		import('./day-schedule.tsx'),
		import('./exam-week.tsx'),
	])
	const sekarang = { tanggal: '2024-03-18', jam: `${String(hour).padStart(2, '0')}:00` }
	const week = isiMinggu(jadwal, periode, sekarang, {})
	const { keadaan, minggu, exams, listed, later } = week
	const page = (
		<div>
			<NowStrip {...{ keadaan, minggu, sekarang, mulai: periode.mulai, Link: EarlyLink }} />
			<ExamWeek exams={exams} Link={EarlyLink} />
			{listed.map((day) => (
				<DaySchedule key={day.hari} {...{ day, sekarang, wide: false, later: later(day), Link: EarlyLink }} />
			))}
		</div>
	)
	expect(listed.length).toBeGreaterThan(0)
	// React writes this one name with a capital, which means the same.
	const written = renderToStaticMarkup(page).replaceAll('dateTime=', 'datetime=')
	expect(draw(page).map(markup).join('')).toBe(written)
})

/** What stands in the frame of a student of TI-4A, whose device asked for that class. */
async function drawnAfter({ asked = 'TI-4A', search = '', periode = term as PeriodeAktif | null } = {}) {
	const main = stubDocument(
		{
			'/api/mahasiswa/profile': Response.json({ data: { class: 'TI-4A' } }),
			'/api/periode/aktif': Response.json({ data: periode }),
			[`/api/jadwal-kuliah/kelas/${asked}`]: Response.json(jadwal),
		},
		search,
	)
	const { drawEarly } = await import('./early-jadwal.tsx')
	await drawEarly()
	return main.children.length
}

test('on a phone this week is drawn ahead of the app, which does not take to today once more', async () => {
	const { hasLanded } = await import('./land.ts')
	expect(await drawnAfter()).toBe(4)
	expect(hasLanded()).toBe(true)
	expect(hasLanded()).toBe(false)
})

test('a search, the grid of a desk, a class of last term and a campus without a term are left to the app', async () => {
	expect(await drawnAfter({ search: '?minggu=3' })).toBe(0)
	expect(await drawnAfter({ asked: 'TI-3A' })).toBe(0)
	expect(await drawnAfter({ periode: null })).toBe(0)
	vi.stubGlobal('matchMedia', () => ({ matches: false }))
	expect(await drawnAfter()).toBe(0)
})
